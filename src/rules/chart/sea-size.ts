/** The sea is divided into cells of a minute of latitude and two and a half of longitude: about a nautical mile. */
export const rows = 456;
export const columns = 514;
