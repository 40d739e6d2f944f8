/** The areas that salmon farming along the Norwegian coast is regulated by, from south to north. */
export const productionAreas = [
  "Svenskegrensen til Jæren",
  "Ryfylke",
  "Karmøy til Sotra",
  "Nordhordland til Stadt",
  "Stadt til Hustadvika",
  "Nordmøre og Sør-Trøndelag",
  "Nord-Trøndelag med Bindal",
  "Helgeland til Bodø",
  "Vestfjorden og Vesterålen",
  "Andøya til Senja",
  "Kvaløya til Loppa",
  "Vest-Finnmark",
  "Øst-Finnmark",
] as const;
