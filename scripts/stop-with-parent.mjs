// @ts-check Loaded into each program that a script starts, so that the program stops when the script ends for
// any reason.
if (process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  // An open channel must not keep the process alive.
  process.channel.unref()
}
