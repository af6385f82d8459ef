/** Domain endings, besides those of countries, that mail programs turn into links. */
const ENDINGS =
  'academy|agency|app|art|bank|best|bike|biz|blog|cam|casa|center|cfd|chat|click|cloud|club|com|company|cyou|dev|digital|edu|email|expert|finance|fit|fun|fyi|games|gov|group|guru|help|hosting|icu|info|int|life|link|live|loan|lol|ltd|market|media|mobi|money|monster|name|net|network|news|ninja|one|online|org|page|party|plus|pro|pub|quest|rest|review|rocks|run|sbs|shop|site|social|solutions|space|store|stream|studio|support|systems|team|tech|tips|today|tools|top|tube|vip|web|website|wiki|win|work|works|world|wtf|xyz|zone'
const HOST_NAME = new RegExp(
  String.raw`(?<=[\p{L}\p{N}-])\.(?=(?:[\p{L}\p{N}-]+\.)*(?:\p{L}{2}|${ENDINGS}|xn--[a-z0-9-]+)(?![\p{L}\p{N}-]))`,
  'giu',
)
const SCHEME = /\b([a-z][a-z0-9+.-]*):(?=\/\/)|\b(mailto|tel|sms|javascript|data|whatsapp|geo):/giu
const IP_ADDRESS = /(?<=\b\d{1,3})\.(?=(?:\d{1,3}\.){0,2}\d{1,3}\b)(?=[\d.]*(?:[:/]))/g

/**
 * Changes a stranger's text so that no mail program turns it into a link: `www.example.com` becomes
 * `www[.]example[.]com`. For mails to other people; removes nothing.
 */
export function unlinked(text: string): string {
  return text
    .replace(SCHEME, (match) => `${match.slice(0, -1)}[:]`)
    .replace(/\bwww\./gi, 'www[.]')
    .replace(HOST_NAME, '[.]')
    .replace(IP_ADDRESS, '[.]')
}
