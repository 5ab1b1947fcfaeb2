type Sonner = typeof import("sonner");
type Tell = (sonner: Sonner) => void;

type Options = {
  /** A second notification of one id takes the first one's place. */
  id?: string;
  action?: { label: string; onClick: () => void };
  /** Stays until it is dismissed. */
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

/** How long there is to act on a notification; others go after the default of four seconds. */
const TIME_TO_ACT_MS = 10_000;

const optionsOf = ({ isLasting, ...rest }: Options = {}) => ({
  ...rest,
  ...(rest.action && { duration: TIME_TO_ACT_MS }),
  ...(isLasting && { duration: Number.POSITIVE_INFINITY }),
});

/** Says what has happened in passing. What shows it is loaded with the first word. */
export const toast = {
  success: (text: string, options?: Options) =>
    tell(({ toast: show }) => show.success(text, optionsOf(options))),
  error: (text: string, options?: Options) =>
    tell(({ toast: show }) => show.error(text, optionsOf(options))),
  dismiss: (id: string) => tell(({ toast: show }) => show.dismiss(id)),
};

/** Calls `act` when a notification is waiting; returns a function that stops it. */
export function onFirstToast(act: () => void): () => void {
  wake = act;
  if (waiting.length > 0) act();
  return () => {
    wake = undefined;
  };
}

/** Shows waiting notifications, and from now on new ones immediately; undefined disconnects. */
export function connectToaster(sonner: Sonner | undefined) {
  told = sonner;
  if (sonner) for (const act of waiting.splice(0)) act(sonner);
}
