import { CardGrid } from "./card-grid.tsx";
import { Loading } from "./loading.tsx";
import styles from "./loading-cards.module.css";

const shapes = [1, 2, 3];

/** Cards without content in a grid, while they are loading. */
export function CardShapes() {
  return shapes.map((key) => <div key={key} className={styles.card} aria-hidden="true" />);
}

/** In place of a grid of cards that is loading. */
export function LoadingCards() {
  return (
    <>
      <Loading className={styles.label} />
      <CardGrid>
        <CardShapes />
      </CardGrid>
    </>
  );
}
