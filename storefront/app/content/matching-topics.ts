interface Topic {
  questions: readonly { question: string; plain: string }[]
}

/** The topics with the questions in which every word of a term stands, in any order and case; all without a term. */
export function matchingTopics<T extends Topic>(topics: readonly T[], term: string): T[] {
  const words = fold(term).split(/\s+/).filter(Boolean)
  return topics
    .map((topic) => ({
      ...topic,
      questions: topic.questions.filter(({ question, plain }) => {
        const text = fold(`${question} ${plain}`)
        return words.every((word) => text.includes(word))
      }),
    }))
    .filter(({ questions }) => questions.length > 0)
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
