import type { KyselyPlugin, RootOperationNode } from "kysely";

/** Calls `onQuery` before each query. What it throws fails the query. */
export function watchQueries(onQuery: (node: RootOperationNode) => void): KyselyPlugin {
  return {
    transformQuery({ node }) {
      onQuery(node);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
}
