/** The image texts of the demo images, by URL. */
export const imageTexts: Record<string, string> = {
  "/media/boat-images/lomvi-1.webp":
    "Servicekatamaranen Lomvi med gul dekkskran på åpen fjord, snøkledde fjell bak.",
  "/media/boat-images/lomvi-2.webp":
    "Lomvi ved merdene i blåtimen, med varmt lys i styrhuset og kranen svingt ut.",
  "/media/boat-images/lomvi-3.webp": "Lomvi til kai foran røde og gule sjøhus en vinterdag.",
  "/media/boat-images/alke-1.webp":
    "Servicekatamaranen Alke med to kraner og oransje notvaskerigg ved en merd i dagslys.",
  "/media/boat-images/alke-2.webp": "Alke ligger stille mellom merdene en disig morgen.",
  "/media/boat-images/alke-3.webp": "Alke sett aktenfra ved merdene, med to kraner og notvaskerigg på dekk.",
  "/media/boat-images/teist-1.webp":
    "Den lille servicekatamaranen Teist i lav midnattssol, to av mannskapet på dekk.",
  "/media/boat-images/teist-2.webp":
    "Teist ved en merd en klar sommerdag, to personer arbeider under kranen.",
  "/media/boat-images/teist-3.webp": "Teist ved merdene en grå vinterdag.",
  "/media/boat-images/havorn-1.webp": "Arbeidsbåten Havørn med stor kran og A-ramme på fjorden i dagslys.",
  "/media/boat-images/havorn-2.webp":
    "Havørn sett aktenfra i kveldssol: A-ramme, ankervinsj, kran og blåser på dekk.",
  "/media/boat-images/havorn-3.webp": "Havørn på stille fjord i vintergrått lys, med A-ramme og vinsj akter.",
  "/media/boat-images/storskarv-1.webp":
    "Avlusingsfartøyet Storskarv med behandlingstanker og kraner på fjorden.",
  "/media/boat-images/storskarv-2.webp":
    "Storskarv ved merdkanten i blåtimen, dekkslysene speiler seg i sjøen.",
  "/media/boat-images/storskarv-3.webp": "Storskarv i midnattssol, sett fra styrbord side.",
  "/media/boat-images/toppskarv-1.webp":
    "Avlusingsfartøyet Toppskarv ved verkstedkaia i skumringen, med verftshall og havnekran bak.",
  "/media/boat-images/toppskarv-2.webp":
    "Toppskarv til kai ved verftet i dagslys, med havnekran over dekket.",
  "/media/boat-images/toppskarv-3.webp": "Toppskarv ved verkstedkaia om vinteren.",
  "/media/boat-images/aerfugl-1.webp": "Fôrbåten Ærfugl med lukede lasterom og lang fôrkran i kveldslys.",
  "/media/boat-images/aerfugl-2.webp":
    "Ærfugl ved kaia i blåtimen, fôrkranen svingt inn over kaia foran røde og gule sjøhus.",
  "/media/boat-images/aerfugl-3.webp": "Ærfugl på fjorden en grå vinterdag, med fôrkranen svingt ut.",
  "/media/boat-images/havhest-1.webp":
    "Brønnbåten Havhest på fjorden, med høy bro, brønnluker og grove rør langs dekket.",
  "/media/boat-images/havhest-2.webp": "Havhest på vei ut i midnattssolen, hele skipet speilet i rolig sjø.",
  "/media/boat-images/havhest-3.webp": "Havhest sett ovenfra ved et anlegg med merder.",
  "/media/boat-images/krykkje-1.webp": "Beredskapsbåten Krykkje i rolig sjø i dagslys, med blålys på taket.",
  "/media/boat-images/krykkje-2.webp": "Krykkje i blåtimen med lys i styrhuset og arbeidslys tent.",
  "/media/boat-images/krykkje-3.webp": "Krykkje i fart over fjorden, med skum langs skroget.",
  "/media/boat-images/tjeld-1.webp":
    "Mannskapsbåten Tjeld fortøyd ved flytebrygga foran fargerike naust i midnattssol.",
  "/media/boat-images/tjeld-2.webp": "Tjeld ved brygga om vinteren, med snø på naust, brygge og fjell.",
  "/media/boat-images/tjeld-3.webp": "Tjeld på stille fjord i gyllent morgenlys.",
  "/media/boat-images/stormsvale-1.webp":
    "Avfallsbåten Stormsvale med containere, storsekker og kran på dekk, i dagslys på fjorden.",
  "/media/boat-images/stormsvale-2.webp": "Stormsvale laster avfall ved merdene en disig morgen.",
  "/media/boat-images/stormsvale-3.webp": "Stormsvale laster avfall ved kaia foran røde og gule sjøhus.",
  "/media/service-images/notvasking.webp":
    "Gul notvaskerigg med fire roterende skiver renser en notvegg under vann; venstre side er ren, høyre side er tett begrodd.",
  "/media/service-images/de-licing.webp":
    "Avlusingsfartøy med tente vinduer ligger langs en merd i skumringen, med slanger ned i merden.",
  "/media/service-images/inspeksjon-av-fortoyninger.webp":
    "ROV lyser på en koplingsplate med begrodde kjettinger og fortøyningstau under vann.",
  "/media/service-images/for-levering.webp":
    "Fôrskip losser fôr med lossebom over til siloene på en fôrflåte i fjorden.",
  "/media/service-images/avfall-innsamling.webp":
    "Arbeidsbåtdekk med storsekker, container med rørkapp, gammel not, blåser og tauverk klart for levering.",
  "/media/service-images/emergency-response.webp":
    "Hurtiggående beredskapsbåt med blålys og søkelys i grov sjø etter solnedgang.",
  "/media/service-images/miljo-overvakning.webp":
    "Gul målebøye med solcellepaneler og værsensorer i en ren, rolig fjord.",
  "/media/service-images/fisk-transport.webp":
    "Brønnbåt for levende fisk på vei gjennom åpen fjord i lav kveldssol.",
  "/media/service-images/rov.webp": "Gul og svart ROV heises ut i sjøen fra kran ved siden av en arbeidsbåt.",
};

export function pickImageTexts(urls: string[]): Record<string, string> {
  return Object.fromEntries(urls.map((url) => [url, imageTexts[url] ?? ""]));
}
