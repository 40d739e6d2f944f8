import type { Page } from "@playwright/test";

export interface Screen {
  path: string;
  /** The opened state; the page as it loads when left out. */
  state?: string;
  /** Opens that state. */
  open?: (page: Page) => Promise<unknown>;
  isAdmin?: boolean;
  isPhone?: boolean;
  /** The visitor has not chosen in the cookie banner yet. */
  isFirstVisit?: boolean;
}

const clickButton = (name: string | RegExp) => (page: Page) =>
  page.getByRole("main").getByRole("button", { name }).first().click();

/** Public pages that depend on what is asked for: a filter, a comparison, a request for an offer. */
export const pagesWithParameters = [
  "/fleet?tjeneste=de-licing",
  "/fleet?sok=avlusning+lofotn",
  "/fleet?tjeneste=de-licing&region=Salten",
  "/fleet/sammenlign?baater=storskarv,toppskarv,havhest",
  "/contact?boat=storskarv&boat=lomvi&service=de-licing&uke=2",
];

/** The opened states of the public pages. */
export const publicStates: Screen[] = [
  { path: "/finnes-ikke" },
  {
    path: "/",
    state: "cookie banner",
    isFirstVisit: true,
    open: (page) => page.getByRole("button", { name: "Aksepter alle" }).waitFor(),
  },
  {
    path: "/",
    state: "menu",
    isPhone: true,
    open: (page) => page.getByRole("button", { name: "Åpne meny" }).click(),
  },
  {
    path: "/fleet",
    state: "nothing found",
    open: async (page) => {
      await page.getByPlaceholder("Søk etter fartøy...").fill("finnes ikke");
      await page.getByRole("heading", { name: "Ingen fartøy funnet" }).waitFor();
    },
  },
  {
    path: "/fleet",
    state: "filter sheet",
    isPhone: true,
    open: async (page) => {
      await page.getByRole("button", { name: /^Filtre/ }).click();
      await page.getByRole("group", { name: "Filtre" }).waitFor();
    },
  },
  { path: "/fleet/sammenlign" },
  { path: "/fleet/sammenlign?baater=storskarv,toppskarv,havhest,alke", isPhone: true },
  {
    path: "/fleet",
    state: "compare bar",
    open: async (page) => {
      for (const name of ["Alke", "Lomvi"]) await page.getByLabel(`Sammenlign ${name}`).check();
      await page.getByRole("region", { name: "Sammenligning" }).waitFor();
    },
  },
  {
    path: "/fleet/lomvi",
    state: "lightbox",
    open: async (page) => {
      await clickButton("Vis i fullskjerm")(page);
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    path: "/services/rov",
    state: "lightbox",
    open: async (page) => {
      await clickButton("Vis bilde 1")(page);
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    path: "/services/rov",
    state: "second tab",
    open: (page) => page.getByRole("tab", { name: "Bruksområder" }).click(),
  },
  {
    path: "/contact?boat=lomvi",
    state: "sent",
    open: async (page) => {
      for (const [label, text] of [
        ["Navn", "Kari Berg"],
        ["E-post", "kari@oppdrett.example"],
        ["Melding", "Vi trenger notvask på fire merder."],
      ] as const) {
        await page.getByRole("textbox", { name: label, exact: true }).fill(text);
      }
      await clickButton("Send forespørsel")(page);
      await page.getByRole("heading", { name: "Forespørselen er sendt" }).waitFor();
    },
  },
  {
    path: "/contact",
    state: "errors",
    open: async (page) => {
      await clickButton("Send melding")(page);
      await page.getByText("Navn må være minst 2 tegn").first().waitFor();
    },
  },
];

export const specifiedPortalScreens: Screen[] = [
  { path: "/login" },
  { path: "/admin", isAdmin: true },
  { path: "/admin", state: "new boat", isAdmin: true, open: openDialog("Add New Boat") },
  { path: "/admin", state: "a boat", isAdmin: true, open: openDialog("Rediger Fartøy") },
  {
    path: "/admin",
    state: "inactivation",
    isAdmin: true,
    open: async (page) => {
      await openDialog("Rediger Fartøy")(page);
      await page.getByRole("dialog").getByRole("button", { name: "Inactivate Boat" }).click();
      await page.getByText("This will mark the boat as inactive.").waitFor();
    },
  },
  { path: "/admin/services", isAdmin: true },
  { path: "/admin/services", state: "new service", isAdmin: true, open: openDialog("Legg Til Ny Tjeneste") },
  { path: "/admin/services", state: "a service", isAdmin: true, open: openDialog("Rediger") },
  { path: "/admin/legal", isAdmin: true },
  {
    path: "/admin/legal",
    state: "privacy",
    isAdmin: true,
    open: (page) => page.getByRole("tab", { name: "Privacy Policy" }).click(),
  },
  { path: "/admin/regions", isAdmin: true },
  { path: "/admin/regions", state: "new region", isAdmin: true, open: openDialog("Legg Til Ny Region") },
  { path: "/admin/contact", isAdmin: true },
  { path: "/admin/account", state: "new passkey", isAdmin: true, open: openDialog("Ny passnøkkel") },
  { path: "/admin/account", state: "second factor", isAdmin: true, open: openDialog("Slå på") },
];

/** The portal's screens that the specification does not have. A page comes before its states, which a test opens on it. */
export const addedPortalScreens: Screen[] = [
  { path: "/admin/oversikt", isAdmin: true },
  {
    path: "/admin?edit=storskarv#certificates",
    state: "certificates",
    isAdmin: true,
    open: async (page) => {
      const certificates = page.getByRole("group", { name: "Sertifikater" });
      await certificates.locator("summary").first().click();
      await certificates.getByLabel("Gyldig til og med").first().waitFor();
    },
  },
  { path: "/admin/log", isAdmin: true },
  { path: "/admin/users", isAdmin: true },
  { path: "/admin/users", state: "invitation", isAdmin: true, open: openDialog("Inviter bruker") },
  { path: "/admin/company", isAdmin: true },
  {
    path: "/admin/company",
    state: "front page",
    isAdmin: true,
    open: (page) => page.getByRole("tab", { name: "Forsiden" }).click(),
  },
  { path: "/admin/kalender", isAdmin: true },
  { path: "/admin/kalender", state: "new period", isAdmin: true, open: openDialog("Ny periode") },
  { path: "/admin/posisjoner", isAdmin: true },
  { path: "/admin/bilder", isAdmin: true },
  {
    path: "/admin/bilder",
    state: "an image",
    isAdmin: true,
    open: async (page) => {
      await page.getByRole("main").getByRole("listitem").getByRole("button").first().click();
      await page.getByRole("link", { name: "Last ned" }).waitFor();
    },
  },
  { path: "/admin/account", isAdmin: true },
  {
    path: "/admin/contact",
    state: "an enquiry",
    isAdmin: true,
    open: async (page) => {
      await page.getByRole("article").first().getByRole("button").first().click();
      await page.getByRole("button", { name: "Arkiver" }).first().waitFor();
    },
  },
  { path: "/admin/history/boat/lomvi", isAdmin: true },
];

function openDialog(name: string) {
  return async (page: Page) => {
    await clickButton(new RegExp(`^${name}`))(page);
    // Short forms are alert dialogs.
    await page.locator("dialog[open]").waitFor();
  };
}
