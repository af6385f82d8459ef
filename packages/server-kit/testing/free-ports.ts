import { createServer } from 'node:net'

export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer())
  const ports = await Promise.all(
    servers.map(
      (server) =>
        new Promise<number>((settle, fail) => {
          server.once('error', fail)
          server.listen(0, '127.0.0.1', () => {
            const address = server.address()
            settle(address && typeof address === 'object' ? address.port : 0)
          })
        }),
    ),
  )
  await Promise.all(servers.map((server) => new Promise((settle) => server.close(settle))))
  return ports
}
