/** Named where the chart or its distances are shown: the licence of the register (NLOD) requires it. */
export const sources =
  "Kilder: lokaliteter fra Fiskeridirektoratet (NLOD), AIS fra Kystverket gjennom BarentsWatch, kyst fra Natural Earth.";
