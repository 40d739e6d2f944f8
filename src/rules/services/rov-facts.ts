/** What HD3, the ROV of the ROV page, can do. The figures of the front page's promo are those of the largest ROV. */
export const hd3 = { depthMetres: 300, camera: "1080p", lumen: "12 000" } as const;
