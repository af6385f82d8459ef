import { contractSince } from '../platform/database/migrate.ts'

/** Patterns of statements that break the previous version, in lower case and without comments. */
const BREAKING: readonly [pattern: RegExp, why: string][] = [
  [/\bdrop table\b/, 'drops a table'],
  [
    /\bdrop column\b|\bdrop (?!constraint\b|default\b|not null\b|index\b|trigger\b|if\b)[a-z_]+\s*(?:,|$)/,
    'drops a column',
  ],
  [/\brename\b/, 'renames'],
  [/\balter column [\w"]+ (?:set data )?type\b/, 'changes the type of a column'],
  [/\bset not null\b/, 'asks for a value that was not asked for'],
  [/\balter column [\w"]+ drop default\b/, 'takes a default away'],
  [
    /\badd (?:column )?(?:if not exists )?(?!constraint\b)[\w"]+ (?=[^,]*\bnot null\b)(?![^,]*\b(?:default|generated)\b)/,
    'adds a column that has to be given',
  ],
  [/\badd (?:constraint [\w"]+ )?(?:check|unique|foreign key|primary key)\b/, 'refuses rows that were taken'],
]

/**
 * Lists the statements of a migration that break the previous version; empty if both versions can run together, as
 * during a rolling deploy. A breaking change takes two releases: the first adds (expand), the second removes
 * (contract), with a first line like `-- contract: nothing reads sold_out since 0061`.
 */
export function breaksVersionBefore(sql: string): string[] {
  if (contractSince(sql) !== null) return []
  const statements = sql
    .replace(/--.*$/gm, '')
    .replace(/\$\$[\s\S]*?\$\$/g, '')
    .toLowerCase()
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
  const newTables = new Set(
    statements.flatMap((one) => /^create table (?:if not exists )?([\w"]+)/.exec(one)?.[1] ?? []),
  )
  return statements.flatMap((statement) => {
    const [, table = ''] = /^alter table (?:if exists |only )*([\w"]+)/.exec(statement) ?? []
    // The previous version does not use a table that this migration creates.
    if (newTables.has(table) || !/^(?:alter|drop) /.test(statement)) return []
    return BREAKING.filter(([pattern]) => pattern.test(statement)).map(([, why]) => `${why}: ${statement}`)
  })
}
