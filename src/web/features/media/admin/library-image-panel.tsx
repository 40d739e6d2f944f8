import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useRef } from "react";
import { Link } from "react-router";
import {
  imageLibraryEndpoints,
  type ImageUse,
  type LibraryImage,
} from "../../../../contract/image-library.ts";
import { adminMediaEndpoints } from "../../../../contract/media.ts";
import { ContentImage } from "../../../components/ui/content-image.tsx";
import { Icon } from "../../../components/ui/icon.tsx";
import { PortalIcon } from "../../../components/ui/portal-icon.tsx";
import { formatBytes } from "../../../../contract/format-bytes.ts";
import { formatDateTime } from "../../../lib/format-date-time.ts";
import { portalApi } from "../../../lib/portal-api.ts";
import { showToast } from "../../../lib/toast.ts";
import styles from "./library-image-panel.module.css";
import { libraryKey } from "./library-query.ts";

/** An image of the library with where it is used. */
export function LibraryImagePanel({ image, onClose }: { image: LibraryImage; onClose: () => void }) {
  const { url, shownAt, name, bytes, storedAt, expiresAt, uses } = image;
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const queryClient = useQueryClient();
  useEffect(() => heading.current?.focus(), []);

  async function change(action: () => Promise<unknown>, title: string, failed: string) {
    try {
      await action();
      showToast({ kind: "success", title });
    } catch {
      showToast({ kind: "error", title: failed, description: "Prøv igjen." });
    }
    await queryClient.invalidateQueries({ queryKey: libraryKey });
  }
  const layToRest = () =>
    change(
      () => portalApi.call(adminMediaEndpoints.delete, { body: { url } }),
      `${name} ligger i ro i 30 dager`,
      `${name} ble ikke lagt i ro`,
    );
  const restore = () =>
    change(
      () => portalApi.call(imageLibraryEndpoints.restore, { body: { url } }),
      `${name} er hentet fram`,
      `${name} ble ikke hentet fram`,
    );
  return (
    <aside className={styles.root} aria-labelledby={headingId}>
      <ContentImage
        src={shownAt}
        alt={uses.find(({ text }) => text !== "")?.text ?? ""}
        sizes="320px"
        fallback={<p className={styles.missing}>Bilde utilgjengelig</p>}
      />
      <div className={styles.head}>
        <h2 id={headingId} ref={heading} tabIndex={-1}>
          {name}
        </h2>
        <button type="button" className="icon-button" aria-label="Lukk" onClick={onClose}>
          <Icon name="x" />
        </button>
      </div>
      <dl className={styles.facts}>
        <dt>Størrelse</dt>
        <dd>{formatBytes(bytes)}</dd>
        <dt>Lastet opp</dt>
        <dd>{formatDateTime(storedAt)}</dd>
        {expiresAt !== null && (
          <>
            <dt>Slettes</dt>
            <dd>{formatDateTime(expiresAt)}</dd>
          </>
        )}
      </dl>
      <h3>{describeUses(uses.length)}</h3>
      {uses.length > 0 && (
        <ul className={styles.uses}>
          {uses.map((use, index) => (
            <li key={index}>
              {use.kind === "company" ? <PortalIcon name="house" /> : <Icon name={icons[use.kind]} />}
              <span>
                {[use.label, use.place].filter(Boolean).join(", ")}
                {use.kind !== "company" && (
                  <small>{[use.text || "Uten bildetekst", use.focus].filter(Boolean).join(" · ")}</small>
                )}
              </span>
              <Link className="text-link" to={getEditPath(use)}>
                Åpne<span className="visually-hidden">{` ${use.label}`}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        {expiresAt === null && (
          <a className="button button--ghost button--small" href={url} download={name}>
            <Icon name="dl" />
            Last ned
          </a>
        )}
        {expiresAt === null && uses.length === 0 && url.includes("boat-images/") && (
          <button
            type="button"
            className="button button--ghost button--small"
            onClick={() => void layToRest()}
          >
            Legg i ro
          </button>
        )}
        {expiresAt !== null && (
          <button
            type="button"
            className="button button--outline button--small"
            onClick={() => void restore()}
          >
            Hent fram
          </button>
        )}
      </div>
      <p className={styles.hint}>
        Bilder i bruk kan ikke slettes her. Andre ligger i ro i 30 dager før de slettes.
      </p>
    </aside>
  );
}

const icons = { boat: "boat", service: "notvasking" };

function getEditPath({ kind, id }: ImageUse): string {
  if (kind === "company") return "/admin/company";
  return `/admin${kind === "service" ? "/services" : ""}?edit=${encodeURIComponent(id)}`;
}

function describeUses(count: number): string {
  if (count === 0) return "Ikke i bruk";
  return count === 1 ? "Brukt ett sted" : `Brukt ${count} steder`;
}
