import { type ReactNode, useEffect, useRef } from "react";
import styles from "./save-bar.module.css";

/** The buttons of a form that fills a page. They stay in sight, and toasts are shown above them. */
export function SaveBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const measure = () => {
      // A bar in a hidden tab has no place.
      if (!bar.current?.checkVisibility()) return;
      style.setProperty("--save-bar", `${innerHeight - bar.current.getBoundingClientRect().top}px`);
    };
    const observer = new ResizeObserver(measure);
    if (bar.current) observer.observe(bar.current);
    // On a page that is shorter than the window, the bar moves with what is above it.
    observer.observe(document.body);
    return () => {
      observer.disconnect();
      style.removeProperty("--save-bar");
    };
  }, []);
  return (
    <div className={styles.root} ref={bar} data-save-bar>
      {children}
    </div>
  );
}
