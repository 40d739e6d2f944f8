const maxPreviewLength = 100;
const graphemes = new Intl.Segmenter("nb", { granularity: "grapheme" });

/** Cuts the message after 100 graphemes, so that an emoji is never cut in two. */
export function truncateMessage(message: string): string {
  let count = 0;
  for (const { index } of graphemes.segment(message)) {
    if (count === maxPreviewLength) return `${message.slice(0, index)}...`;
    count += 1;
  }
  return message;
}
