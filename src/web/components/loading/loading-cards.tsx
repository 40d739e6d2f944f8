import { CardGrid } from "../ui/card-grid.tsx";
import { Loading } from "./loading.tsx";
import { LoadingShape } from "./loading-shape.tsx";

const keys = [1, 2, 3];

/** Cards without content in a grid, while they are loading. */
export function CardShapes() {
  return keys.map((key) => <LoadingShape key={key} of="card" />);
}

/** In place of a grid of cards that is loading. */
export function LoadingCards() {
  return (
    <>
      <Loading />
      <CardGrid>
        <CardShapes />
      </CardGrid>
    </>
  );
}
