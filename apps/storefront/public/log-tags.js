// Stands in for a tag manager's container (TAG_MANAGER=log): logs events to the console. It stores and sends
// nothing.
;(() => {
  const layer = window.dataLayer
  const log = (entry) => console.info('[tags]', entry.event ?? entry[0], entry)
  layer.forEach(log)
  const push = layer.push.bind(layer)
  layer.push = (...entries) => {
    entries.forEach(log)
    return push(...entries)
  }
})()
