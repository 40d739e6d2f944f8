export const maxSearchLength = 200;
export const maxValueLength = 200;
export const maxEquipment = 20;
/** Of a filter in a URL, where a letter is at most nine characters. The names of the parameters are the rest. */
export const maxFilterLength = 9 * (maxSearchLength + (5 + maxEquipment) * maxValueLength) + 500;
export const maxFleetPage = 100_000;
