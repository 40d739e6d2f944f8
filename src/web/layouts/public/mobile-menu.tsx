import { useQuery } from "@tanstack/react-query";
import { type MouseEvent, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { activeBoatCountQuery } from "../../features/boats/queries.ts";
import { footerServicesQuery } from "../../features/services/queries.ts";
import { HydrateWhenVisible } from "../../components/loading/hydrate-when-visible.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { Waterline } from "../../components/page/waterline.tsx";
import { Logo } from "../../components/page/logo.tsx";
import { useCompany } from "../../lib/page/company.ts";
import styles from "./mobile-menu.module.css";
import { hd3 } from "../../../rules/services/rov-facts.ts";
import { PageLink } from "./page-link.tsx";

/** The navigation of small screens: a modal dialog, or without scripts a popover. */
export function MobileMenu({ buttonClassName }: { buttonClassName?: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { pathname } = useLocation();

  function open(event: MouseEvent) {
    event.preventDefault();
    dialog.current?.showModal();
  }
  function close() {
    dialog.current?.close();
    // It is one if it was opened before hydration. Older browsers have none.
    dialog.current?.hidePopover?.();
  }
  function closeOnLink(event: MouseEvent<HTMLElement>) {
    if ((event.target as Element).closest("a")) close();
  }
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- when the page is left, also by Back
  useEffect(() => close, [pathname]);
  return (
    <>
      <button
        className={`icon-button ${buttonClassName}`}
        type="button"
        aria-label="Åpne meny"
        aria-haspopup="dialog"
        popoverTarget="meny"
        onClick={open}
      >
        <Icon name="menu" />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- listens to the clicks of its links */}
      <dialog
        className={styles.menu}
        id="meny"
        popover="auto"
        aria-label="Meny"
        ref={dialog}
        onClick={closeOnLink}
      >
        <div className={`container ${styles.bar}`}>
          <Logo />
          <button
            className="icon-button"
            type="button"
            aria-label="Lukk meny"
            popoverTarget="meny"
            popoverTargetAction="hide"
            onClick={close}
          >
            <Icon name="x" />
          </button>
        </div>
        <HydrateWhenVisible className={styles.content}>
          <MenuContent />
        </HydrateWhenVisible>
      </dialog>
    </>
  );
}

function MenuContent() {
  const { phone, onCallNote } = useCompany();
  const boats = useQuery(activeBoatCountQuery()).data;
  const services = useQuery(footerServicesQuery()).data?.length;
  return (
    <>
      <Waterline />
      <nav className={styles.nav} aria-label="Mobilmeny">
        <div className={styles.entry}>
          <PageLink to="/">Hjem</PageLink>
        </div>
        <div className={styles.entry}>
          <PageLink to="/fleet">Flåte</PageLink>
          {!!boats && <small>{boats} fartøy</small>}
        </div>
        <div className={styles.entry}>
          <PageLink to="/services">Tjenester</PageLink>
          {!!services && <small>{`${services} tjeneste${services > 1 ? "r" : ""}`}</small>}
        </div>
        <div className={styles.entry}>
          <PageLink to="/services/rov">ROV</PageLink>
          <small>{`ned til ${hd3.depthMetres} m`}</small>
        </div>
      </nav>
      <div className={styles.foot}>
        <PageLink className="button button--primary" to="/contact">
          Kontakt Oss
        </PageLink>
        {phone && (
          <a className="button button--outline" href={`tel:${phone.number}`}>
            <Icon name="phone" />
            {phone.text}
          </a>
        )}
        <p className="text-small">{onCallNote}</p>
      </div>
    </>
  );
}
