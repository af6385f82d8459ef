declare const result: unique symbol
declare const variables: unique symbol

/** GraphQL operation: the text to send, typed with its result and variables. */
export type DocumentOf<Result, Variables> = string & { [result]?: Result; [variables]?: Variables }

export type ResultOf<Document> = Document extends DocumentOf<infer Result, infer _Variables> ? Result : never
