/** Small checks of what the server answers, so that a wrong answer becomes an error and never an empty page. */
export function isRecord(answer: unknown): answer is Record<string, unknown> {
  return typeof answer === "object" && answer !== null && !Array.isArray(answer);
}

export function isListOf<T>(isItem: (answer: unknown) => answer is T) {
  return (answer: unknown): answer is T[] => Array.isArray(answer) && answer.every(isItem);
}
