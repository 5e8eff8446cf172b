import {
  cloneElement,
  type ComponentProps,
  type ComponentType,
  type ReactElement,
  useEffect,
  useState,
} from "react";

import { whenIdle } from "../state/when-idle.ts";
import { notify } from "./toast.ts";

/** Resolves when the person does something on the page for the first time. */
const firstAction = new Promise<void>((resolve) => {
  for (const type of ["pointermove", "pointerdown", "keydown"]) {
    addEventListener(type, () => resolve(), { once: true, capture: true, passive: true });
  }
});

/**
 * A component whose code loads when it is wanted, or in advance once the person does something: what opens on a press
 * is not needed to read a page, and should open at once. If the code cannot be loaded, as offline, a notice says so and
 * the next press tries again.
 */
function onDemand<Props>(
  load: () => Promise<ComponentType<Props>>,
  failure = "This could not be opened",
) {
  let loaded: ComponentType<Props> | undefined;
  const get = async () => {
    // A browser remembers which modules it could not load, and does not ask for them again.
    if (loaded === undefined && !navigator.onLine) throw new Error("There is no network.");
    loaded ??= await load();
  };
  firstAction
    .then(whenIdle)
    .then(get)
    .catch(() => undefined);
  /** The component, once it is wanted and its code is there. */
  return function useLoaded(isWanted: boolean, onFailure: () => void) {
    const [, setIsLoaded] = useState(false);
    const shown = isWanted ? loaded : undefined;
    const isMissing = isWanted && shown === undefined;
    useEffect(() => {
      if (!isMissing) return;
      get().then(
        () => setIsLoaded(true),
        () => {
          onFailure();
          notify({
            title: failure,
            description: "Check your connection and try again.",
            variant: "destructive",
          });
        },
      );
      // oxlint-disable-next-line react/exhaustive-deps -- a failure is told to the press that caused it
    }, [isMissing]);
    return shown;
  };
}

interface OpenProps {
  /** Without it, it is open as long as it is there. */
  open?: boolean;
  onClose: () => void;
}

/**
 * A dialog whose code loads on demand; `failure` is the title of the notice if it can't be loaded. It stays mounted when
 * it closes, so that it can fade out.
 */
export function openedOnDemand<Props extends OpenProps>(
  load: () => Promise<ComponentType<Props>>,
  failure?: string,
): ComponentType<Props> {
  const useLoaded = onDemand(load, failure);
  return function OpenedOnDemand(props) {
    const { open = true, onClose } = props;
    const [wasOpen, setWasOpen] = useState(open);
    if (open && !wasOpen) setWasOpen(true);
    const Loaded = useLoaded(wasOpen, () => {
      setWasOpen(false);
      onClose();
    });
    return Loaded === undefined ? null : <Loaded {...props} />;
  };
}

interface PressedProps {
  /** The button that opens it; it must forward its props and ref. */
  trigger: ReactElement;
  /** Given to what is loaded: whether the press that opened it was a key. */
  isByKey?: boolean;
}

/** Keys that open something from its closed button, beside those that press the button. */
const opensWith = {
  menu: (key: string) => key === "ArrowDown" || key === "ArrowUp",
  // As a native select, it can be opened by typing a name.
  listbox: (key: string) => key.startsWith("Arrow") || (key.length === 1 && key !== " "),
  dialog: () => false,
};

/**
 * Something that opens beside a button when it is pressed. Until then only the button is there; the component that is
 * loaded starts open, and has the button in it.
 */
export function pressedOnDemand<Props extends PressedProps>(
  popup: keyof typeof opensWith,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const useLoaded = onDemand(load);
  return function PressedOnDemand(props) {
    const [pressedBy, setPressedBy] = useState<"pointer" | "key">();
    const Loaded = useLoaded(pressedBy !== undefined, () => setPressedBy(undefined));
    if (Loaded !== undefined) return <Loaded {...props} isByKey={pressedBy === "key"} />;
    return cloneElement(props.trigger as ReactElement<ComponentProps<"button">>, {
      "aria-haspopup": popup,
      "aria-expanded": false,
      // A click by Enter, Space or a screen reader has no count.
      onClick: ({ detail }) => setPressedBy(detail === 0 ? "key" : "pointer"),
      onKeyDown: (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey || !opensWith[popup](event.key)) return;
        event.preventDefault();
        setPressedBy("key");
      },
    });
  };
}
