import type { ServiceFormBody } from "../contract/services.ts";

export const services: Array<ServiceFormBody & { slug: string }> = [
  "notvasking",
  "de-licing",
  "inspeksjon-av-fortoyninger",
  "for-levering",
  "avfall-innsamling",
  "emergency-response",
  "miljo-overvåkning",
  "fisk-transport",
  "rov",
].map((slug) => ({
  slug,
  title: slug,
  features: ["En", "To"],
  description: "Tekst",
  image: `/media/service-images/${slug.replace("å", "a")}.webp`,
}));
