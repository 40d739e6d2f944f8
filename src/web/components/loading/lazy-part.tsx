import {
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useState,
} from "react";

interface LazyPartOptions<Props> {
  /** Shown until the script is loaded; nothing by default. */
  loading?: (props: Props) => ReactNode;
  /** Shown if it cannot be loaded; by default the same. */
  failed?: (props: Props, retry: () => void) => ReactNode;
  /** Called if it cannot be loaded. */
  onFailed?: (props: Props) => void;
}

/**
 * A part of a page whose script is loaded when it is first shown. Unlike React's `lazy`, a script that cannot be loaded
 * does not take down what is around it, and is requested again the next time.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { loading = () => null, failed = loading, onFailed }: LazyPartOptions<Props> = {},
): FunctionComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | undefined>(() => loaded);
    const [attempt, setAttempt] = useState(0);
    const [hasFailed, setFailed] = useState(false);
    const fail = useEffectEvent(() => {
      setFailed(true);
      onFailed?.(props);
    });

    useEffect(() => {
      let isMounted = true;
      void (async () => {
        try {
          const script = await load();
          loaded = script.default;
          if (isMounted) setPart(() => script.default);
        } catch {
          if (isMounted) fail();
        }
      })();
      return () => {
        isMounted = false;
      };
    }, [attempt]);

    if (Part) return <Part {...props} />;
    if (!hasFailed) return loading(props);
    return failed(props, () => {
      setFailed(false);
      setAttempt(attempt + 1);
    });
  };
}
