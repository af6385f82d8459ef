/**
 * What a shopper presses before the start script has arrived. A script of its own in the head of every document, a
 * constant so that the content security policy can name its hash: it keeps the presses of buttons (and of links that are
 * made to open something) and the forms that would be sent, and start.ts gives them again, once, when somebody listens.
 */
export const EARLY_CLICKS =
  "(()=>{const k=[],f=e=>{const t=e.target.closest&&e.target.closest(e.type=='submit'?'[data-island] form,form[data-enhance]':'[data-opens],[data-island] button,button:not([type=submit])');if(!t||e.defaultPrevented||e.ctrlKey||e.metaKey||e.shiftKey)return;e.preventDefault();k.push([e.type=='submit'?t:e.target,e.submitter])};addEventListener('click',f,true);addEventListener('submit',f,true);window.earlyClicks=()=>{removeEventListener('click',f,true);removeEventListener('submit',f,true);return k}})()"
