import { type Db, onStatement } from '../platform/database/database.ts'

/**
 * Runs `work` and counts the statements of `db` meanwhile, including transactions, with their total time in
 * the process. Statements of concurrent work on the same `db` count too.
 */
export async function countStatements<Result>(
  db: Db,
  work: () => Promise<Result>,
): Promise<{ result: Result; statements: string[]; milliseconds: number }> {
  const statements: string[] = []
  let milliseconds = 0
  const stopCounting = onStatement(db, (sql, took) => {
    statements.push(sql)
    milliseconds += took
  })
  try {
    const result = await work()
    return { result, statements, milliseconds }
  } finally {
    stopCounting()
  }
}
