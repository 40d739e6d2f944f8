/** The time this many months earlier, in UTC, or later if negative. In a shorter month, its last day is used. */
export function subtractMonths(date: Date, months: number): Date {
  const earlier = new Date(date);
  earlier.setUTCMonth(date.getUTCMonth() - months);
  const isInNextMonth = earlier.getUTCDate() !== date.getUTCDate();
  if (isInNextMonth) earlier.setUTCDate(0);
  return earlier;
}
