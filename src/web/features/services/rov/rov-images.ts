import { rov1 } from "../../../assets/images/rov-1.ts";
import { rov2 } from "../../../assets/images/rov-2.ts";
import { rov3 } from "../../../assets/images/rov-3.ts";
import { rov4 } from "../../../assets/images/rov-4.ts";
import { rov5 } from "../../../assets/images/rov-5.ts";
import { rov6 } from "../../../assets/images/rov-6.ts";

/** In the order of the gallery. The hotspots belong to the first image. */
export const rovImages = [
  {
    image: rov1,
    alt: "ROV-en HD3 skrått forfra på mørk bakgrunn, med kameradom, thrustere, sonar, LED-lys og åpen ramme synlig.",
  },
  {
    image: rov2,
    alt: "HD3 følger en notvegg under vann med lysene på, med laks på den andre siden av noten.",
  },
  { image: rov3, alt: "Nærbilde av kameradomen, LED-lysene og en thruster på HD3." },
  { image: rov4, alt: "HD3 står klar på vått båtdekk foran en gul kabeltrommel med oransje kabel." },
  { image: rov5, alt: "HD3 lyser opp og inspiserer en begrodd fortøyningskjetting." },
  { image: rov6, alt: "HD3 med gripearm arbeider ved en sinkanode på en begrodd kaivegg." },
];
