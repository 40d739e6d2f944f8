/** The time this many months earlier, in UTC, or later if they are negative. Where that month is shorter, its last day stands for the days that it lacks. */
export function subtractMonths(date: Date, months: number): Date {
  const earlier = new Date(date);
  earlier.setUTCMonth(date.getUTCMonth() - months);
  const isInNextMonth = earlier.getUTCDate() !== date.getUTCDate();
  if (isInNextMonth) earlier.setUTCDate(0);
  return earlier;
}
