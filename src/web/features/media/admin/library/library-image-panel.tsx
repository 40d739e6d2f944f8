import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import {
  imageLibraryEndpoints,
  type ImageUse,
  type LibraryImage,
} from "../../../../../contract/media/image-library.ts";
import { adminMediaEndpoints } from "../../../../../contract/media/media.ts";
import { describeFocus } from "../../../../../rules/media/focal-point.ts";
import { describeFailure } from "../../../../components/forms/use-submit.ts";
import { ContentImage } from "../../../../components/page/content-image.tsx";
import { Icon } from "../../../../components/ui/icon.tsx";
import { PortalIcon } from "../../../../components/ui/portal-icon.tsx";
import { formatBytes } from "../../../../../shared/format-bytes.ts";
import { formatDateTime } from "../../../../lib/format/format-date-time.ts";
import { invalidateContent } from "../../../../lib/api/invalidate-content.ts";
import { portalApi } from "../../../../lib/api/portal-api.ts";
import { showToast } from "../../../../lib/toasts/toast.ts";
import { showSavedSeveralToast } from "../../../../lib/toasts/undo-save.ts";
import { describeUse } from "./describe-use.ts";
import { FileButton } from "../upload/file-button.tsx";
import { useRememberFileName } from "../image-names.ts";
import { ImageUseSheet } from "./image-use-sheet.tsx";
import styles from "./library-image-panel.module.css";
import { libraryKey } from "./library-query.ts";
import { UploadProgress } from "../upload/upload-progress.tsx";
import { useUploads } from "../upload/use-uploads.ts";

interface LibraryImagePanelProps {
  image: LibraryImage;
  onReplaced: (url: string) => void;
  onClose: () => void;
}

/** An image of the library with where it is used. */
export function LibraryImagePanel({ image, onReplaced, onClose }: LibraryImagePanelProps) {
  const { url, shownAt, name, bytes, storedAt, expiresAt, uses } = image;
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const queryClient = useQueryClient();
  const rememberFileName = useRememberFileName();
  const [edited, edit] = useState<number>();
  const editedUse = edited === undefined ? undefined : uses[edited];
  useEffect(() => heading.current?.focus(), []);
  const uploads = useUploads({
    boatId: undefined,
    getRoom: () => 1,
    onStored: (upload) => {
      rememberFileName(upload.url, upload.file.name);
      void replace(upload.url);
    },
  });

  async function replace(replacement: string) {
    try {
      const saved = await portalApi.call(imageLibraryEndpoints.replace, { body: { url, replacement } });
      await invalidateContent(queryClient);
      onReplaced(replacement);
      showSavedSeveralToast(
        `${name} er byttet ut ${describePlaces(uses.length)}`,
        `${name} er tilbake`,
        saved.map((record) => ({ ...record, path: null })),
      );
    } catch (error) {
      const description = `${describeFailure(error)} Det nye bildet ligger under «Ikke i bruk».`;
      showToast({ kind: "error", title: `${name} ble ikke byttet ut`, description });
      await invalidateContent(queryClient);
    }
  }

  async function change(action: () => Promise<unknown>, title: string, failed: string) {
    try {
      await action();
      showToast({ kind: "success", title });
    } catch {
      showToast({ kind: "error", title: failed, description: "Prøv igjen." });
    }
    await queryClient.invalidateQueries({ queryKey: libraryKey });
  }
  const putInBin = () =>
    change(
      () => portalApi.call(adminMediaEndpoints.delete, { body: { url } }),
      `${name} ligger i papirkurven i 30 dager`,
      `${name} ble ikke lagt i papirkurven`,
    );
  const restore = () =>
    change(
      () => portalApi.call(imageLibraryEndpoints.restore, { body: { url } }),
      `${name} er hentet fram`,
      `${name} ble ikke hentet fram`,
    );
  return (
    <>
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
        <h3>{uses.length === 0 ? "Ikke i bruk" : `Brukt ${describePlaces(uses.length)}`}</h3>
        {uses.length > 0 && (
          <ul className={styles.uses}>
            {uses.map((use, index) => (
              <li key={index}>
                {use.kind === "company" ? <PortalIcon name="house" /> : <Icon name={icons[use.kind]} />}
                <span>
                  {describeUse(use)}
                  {use.kind !== "company" && (
                    <small>
                      {[use.text || "Uten bildetekst", describeFocus(use.focus)].filter(Boolean).join(" · ")}
                    </small>
                  )}
                </span>
                <span className={styles.useActions}>
                  {use.kind !== "company" && expiresAt === null && (
                    <button type="button" className="text-link" onClick={() => edit(index)}>
                      Endre tekst og utsnitt
                      <span className="visually-hidden">{` for ${describeUse(use)}`}</span>
                    </button>
                  )}
                  <Link className="text-link" to={getEditPath(use)}>
                    Åpne<span className="visually-hidden">{` ${use.label}`}</span>
                  </Link>
                </span>
              </li>
            ))}
          </ul>
        )}
        <UploadProgress uploads={uploads} limitSentence="Velg ett bilde." />
        <div className={styles.actions}>
          {expiresAt === null && uses.length > 0 && (
            <FileButton
              className="button--outline button--small"
              onFiles={(files) => !uploads.isBusy && void uploads.upload(files)}
            >
              Bytt bilde
            </FileButton>
          )}
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
              onClick={() => void putInBin()}
            >
              Legg i papirkurven
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
          {uses.length > 0
            ? "Et nytt bilde vises alle stedene der dette er brukt, med de samme tekstene og utsnittene. Bilder i bruk kan ikke slettes her."
            : "Bilder ligger i papirkurven i 30 dager før de slettes."}
        </p>
      </aside>
      {editedUse && editedUse.kind !== "company" && (
        <ImageUseSheet use={{ ...editedUse, kind: editedUse.kind }} onClose={() => edit(undefined)} />
      )}
    </>
  );
}

const icons = { boat: "boat", service: "notvasking" };

function getEditPath({ kind, id }: ImageUse): string {
  if (kind === "company") return "/admin/company";
  return `/admin${kind === "service" ? "/services" : ""}?edit=${encodeURIComponent(id)}`;
}

function describePlaces(count: number): string {
  return count === 1 ? "ett sted" : `${count} steder`;
}
