type Sonner = typeof import("sonner");
type Tell = (sonner: Sonner) => void;

type Options = {
  /** A toast with the same id replaces the earlier one. */
  id?: string;
  action?: { label: string; onClick: () => void };
  /** Stays until dismissed. */
  isLasting?: boolean;
};

let told: Sonner | undefined;
let wake: (() => void) | undefined;
const waiting: Tell[] = [];

function tell(act: Tell) {
  if (told) return act(told);
  waiting.push(act);
  wake?.();
}

/** How long a toast with an action stays; others go after the default four seconds. */
const TIME_TO_ACT_MS = 10_000;

const optionsOf = ({ isLasting, ...rest }: Options = {}) => ({
  ...rest,
  ...(rest.action && { duration: TIME_TO_ACT_MS }),
  ...(isLasting && { duration: Number.POSITIVE_INFINITY }),
});

/** Shows toasts. The code that displays them loads with the first one. */
export const toast = {
  success: (text: string, options?: Options) =>
    tell(({ toast: show }) => show.success(text, optionsOf(options))),
  error: (text: string, options?: Options) =>
    tell(({ toast: show }) => show.error(text, optionsOf(options))),
  warning: (text: string, options?: Options) =>
    tell(({ toast: show }) => show.warning(text, optionsOf(options))),
  dismiss: (id: string) => tell(({ toast: show }) => show.dismiss(id)),
};

/** Calls `act` when a toast is waiting; returns a function that stops listening. */
export function onFirstToast(act: () => void): () => void {
  wake = act;
  if (waiting.length > 0) act();
  return () => {
    wake = undefined;
  };
}

/** Shows waiting toasts, and new ones at once; undefined disconnects. */
export function connectToaster(sonner: Sonner | undefined) {
  told = sonner;
  if (sonner) for (const act of waiting.splice(0)) act(sonner);
}
