import type { Role } from "../../../contract/roles.ts";

export const roleLabels: Record<Role, string> = { owner: "Eier", editor: "Redaktør", reader: "Leser" };

export const roleTexts: Record<Role, string> = {
  owner: "Alt, også brukere og logg",
  editor: "Fartøy, kalender, tjenester, tekster, bilder, selskap og henvendelser",
  reader: "Leser oversikten, henvendelsene og kalenderen, men endrer ingenting",
};
