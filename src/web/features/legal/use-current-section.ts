import { useEffect, useState } from "react";

/** The id of the last section whose top is above a line at one third of the viewport. */
export function useCurrentSection(ids: string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const key = ids.join();

  useEffect(() => {
    const sections = key.split(",").map((id) => document.getElementById(id));
    const observer = new IntersectionObserver(
      () => {
        const line = innerHeight / 3;
        const passed = sections.filter((section) => section && section.getBoundingClientRect().top <= line);
        setCurrent(passed.at(-1)?.id ?? sections[0]?.id);
      },
      { rootMargin: "-33% 0px -66% 0px" },
    );
    for (const section of sections) if (section) observer.observe(section);
    return () => observer.disconnect();
  }, [key]);

  return current;
}
