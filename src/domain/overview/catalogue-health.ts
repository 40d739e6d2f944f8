import type { AdminBoat } from "../../contract/boats/admin-boats.ts";
import type { AdminService } from "../../contract/services/admin-services.ts";
import {
  type Finding,
  type ImageProblem,
  type Overview,
  type OverviewSubject,
  wantedDescription,
  wantedImages,
} from "../../contract/overview/overview.ts";
import { serviceDescription, serviceTitle } from "../../rules/services/service-text.ts";
import type { ImageCheck } from "../../db/queries/image-checks.ts";
import { findExternalUrl } from "../media/image-checks.ts";

interface Catalogue {
  /** All boats. */
  boats: AdminBoat[];
  services: AdminService[];
  checks: ImageCheck[];
}

/** A point that was checked, with what is wrong. */
type Point = Finding | null;

/** What is missing from the boats and services that visitors see. */
export function findHealth({ boats, services, checks }: Catalogue): NonNullable<Overview["health"]> {
  const published = boats.filter(({ is_published }) => is_published);
  const inUse = published.filter(({ status }) => status !== "inactive");
  const failing = new Map(
    checks.filter(({ problem }) => problem !== null).map((check) => [check.url, check]),
  );
  const points = [
    ...inUse.flatMap((boat) => checkBoat(boat, failing)),
    ...services.flatMap((service) => checkService(service, published, failing)),
  ];
  const findings = points.filter((point) => point !== null);
  return { total: points.length, passed: points.length - findings.length, findings };
}

type FailingImages = ReadonlyMap<string, ImageCheck>;

function checkBoat(boat: AdminBoat, failing: FailingImages): Point[] {
  const subject = { kind: "boat", id: boat.id, name: boat.name } as const;
  const { images, image_texts } = boat;
  const withoutText = images.filter((url) => !image_texts[url]?.trim()).length;
  const unknown = (["length", "width", "depth"] as const).find((name) => boat[name] === 0);
  return [
    images.length < wantedImages ? { kind: "images", subject, field: "images", count: images.length } : null,
    withoutText > 0 ? { kind: "image-texts", subject, field: "image_text,images", count: withoutText } : null,
    checkDescription(subject, "description", boat.description),
    unknown ? { kind: "dimensions", subject, field: unknown } : null,
    boat.services.length === 0 ? { kind: "no-services", subject, field: "services" } : null,
    ...images.flatMap((url) => checkImage(subject, "images", url, failing)),
  ];
}

function checkService(service: AdminService, boats: AdminBoat[], failing: FailingImages): Point[] {
  const { id, image, image_text } = service;
  const subject = { kind: "service", id, name: serviceTitle(service) } as const;
  const hasImage = image.trim() !== "";
  const hasBoats = boats.some(({ services }) => services.includes(id));
  const description = service.description_no ? "description_no_html" : "description_html";
  return [
    hasImage ? null : { kind: "images", subject, field: "image", count: 0 },
    hasImage && !image_text.trim() ? { kind: "image-texts", subject, field: "image_text", count: 1 } : null,
    checkDescription(subject, description, serviceDescription(service)),
    hasBoats ? null : { kind: "no-boats", subject, field: "boats" },
    ...checkImage(subject, "image", image, failing),
  ];
}

function checkDescription(subject: OverviewSubject, field: string, text: string): Point {
  const length = text.replaceAll(/<[^<>]*>/g, " ").trim().length;
  return length < wantedDescription ? { kind: "description", subject, field, length } : null;
}

/** Only external images can fail: our own are part of the storage. */
function checkImage(subject: OverviewSubject, field: string, url: string, failing: FailingImages): Point[] {
  const external = findExternalUrl(url);
  if (external === undefined) return [];
  const check = failing.get(external);
  if (check === undefined) return [null];
  const problem = check.problem as ImageProblem;
  return [
    { kind: "external-image", subject, field, url: external, problem, since: check.failingSince ?? "" },
  ];
}
