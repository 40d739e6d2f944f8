import type { HomeTextName } from "../../contract/company/company.ts";

/** The texts of the front page where staff have written none. They say nothing about one company only. */
export const standardHomeTexts: Record<HomeTextName, string> = {
  home_title: "servicefartøy for havbruk",
  home_description:
    "Båter og mannskap for oppdrettere: notvasking, avlusing, fortøyninger, ROV og beredskap.",
  home_heading: "Båter og mannskap når merdene trenger det",
  home_lead: "Vi vasker nøter, avluser, kontrollerer fortøyninger og rykker ut når noe skjer.",
  home_services_heading: "Det vi gjør på lokaliteten",
  home_services_text: "Ett mannskap, én kontaktperson og rapport på e-post samme dag som jobben er gjort.",
  home_boats_heading: "Båtene som kommer",
  home_boats_text: "Bygget for trange anlegg og lange skift, med mannskap som kjenner fjordene.",
  home_closing_heading: "Fortell oss hva som må gjøres",
  home_closing_text:
    "Si hvor anlegget ligger og når du trenger oss. Du får svar samme dag, og pris før vi kaster loss.",
};
