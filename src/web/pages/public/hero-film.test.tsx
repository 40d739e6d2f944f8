import { act } from "react";
import { expect, test, vi } from "vitest";
import { press, render } from "../../../../tests/support/jsdom/render.tsx";
import { HeroFilm } from "./hero-film.tsx";

async function open(isMotionReduced: boolean) {
  vi.stubGlobal("matchMedia", () => ({ matches: isMotionReduced }));
  // jsdom plays nothing.
  const play = vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  play.mockClear();
  const pause = vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue();
  const container = await render(<HeroFilm />);
  vi.unstubAllGlobals();
  return { container, play, pause };
}

test("the film that plays can be paused", async () => {
  const { container, play, pause } = await open(false);
  expect(play).toHaveBeenCalledOnce();
  await act(async () => container.querySelector("video")?.dispatchEvent(new Event("play")));
  await press(container, "Sett videoen på pause");
  expect(pause).toHaveBeenCalledOnce();
});

test("the film plays with reduced motion only if it is asked for", async () => {
  const { container, play } = await open(true);
  expect(play).not.toHaveBeenCalled();
  await press(container, "Spill av videoen");
  expect(play).toHaveBeenCalledOnce();
});
