/** The company is fictional: `.example` domains and unassigned phone numbers. */
export const company = {
  name: "Nordskarv",
  legal_name: "Nordskarv AS",
  organisation_number: "000 000 000",
  description: "Servicefartøy og mannskap for havbruk i Nord-Norge.",
  area: "Vi holder til på Finnsnes og har båter fra Helgeland til Vest-Finnmark.",
  street: "Skarvkaia 6",
  postal_code: "9300",
  town: "Finnsnes",
  county: "Troms",
  postal_address: "",
  latitude: 69.2296,
  longitude: 17.9811,
  visitor_note: "Kaia er åpen for gjester på dagtid. Meld deg på VHF kanal 12.",
  phones: [
    { label: "vakt, hele døgnet", number: "+4700000000", in_footer: true, in_contact: true },
    { label: "kontor og WhatsApp", number: "+4700000001", in_footer: true, in_contact: true },
  ],
  email: "post@nordskarv.example",
  whatsapp: "+4700000001",
  hours_weekdays: "07.00–16.00",
  hours_saturday: "Stengt",
  hours_sunday: "Stengt",
  on_call_note: "Vakttelefonen er åpen hele døgnet.",
  profiles: ["https://social.example/nordskarv"],
  logo: "",
  share_image: "",
  home_title: "servicefartøy for havbruk i nord",
  home_description:
    "Båter og mannskap for oppdrettere fra Helgeland til Vest-Finnmark: notvasking, avlusing, fortøyninger, ROV og beredskap hele døgnet.",
  home_heading: "Båter og mannskap når merdene trenger det",
  home_lead:
    "Vi vasker nøter, avluser, kontrollerer fortøyninger og rykker ut når noe skjer. Fra Helgeland til Vest-Finnmark, hele året.",
  home_services_heading: "",
  home_services_text: "",
  home_boats_heading: "",
  home_boats_text: "",
  home_closing_heading: "",
  home_closing_text: "",
  home_services: [],
  home_boats: ["storskarv", "havhest", "krykkje"],
};

/** What the company earns its living with. Their ids are not known before they are stored. */
export const homeServiceSlugs = ["de-licing", "fisk-transport", "emergency-response"];
