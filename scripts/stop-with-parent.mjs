// @ts-check
// Loaded into each program that a script starts: when the script is gone, however it went, the program stops too.
if (process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  // The channel alone is no reason to live on.
  process.channel.unref()
}
