"use client";

import { ArrowUp, Square } from "lucide-react";
import {
  type FormEvent,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { useOwner } from "@/components/providers/me-provider";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { Tooltip } from "@/components/ui/tooltip";
import { QUESTION_MAX } from "@/lib/domains/chat/constants";
import { keepDraft, readDraft } from "./drafts";

/** From here on it is said how much there is room for. */
const NEARLY_FULL = QUESTION_MAX - 400;

export type AskBoxHandle = {
  focus(): void;
  /**
   * Takes the focus of something that goes away; under a finger the keyboard of the screen stays
   * down.
   */
  goOn(): void;
  /** Asks something that was not typed; what is being typed stays. */
  ask(question: string): void;
};

type Props = {
  /** Names what is typed here: it is there again after a reload under the same name. */
  draft: string;
  label: string;
  placeholder: string;
  /** Asks; answers with what speaks against it, and then what was typed stays. */
  onAsk: (question: string) => Promise<string | undefined>;
  /** An answer is being written, which this stops. */
  onStop?: () => void;
  /** What the box begins with where nothing was typed. */
  initial?: string;
  /** Takes the focus when it appears. */
  takesFocus?: boolean;
  isLarge?: boolean;
  /** Said below the box while nothing is wrong. */
  note?: string;
  ref?: Ref<AskBoxHandle>;
};

const lengthText = (length: number) =>
  `${length.toLocaleString("en")} of ${QUESTION_MAX.toLocaleString("en")} characters`;

function refusalOf(question: string, isAnswering: boolean): string | undefined {
  if (isAnswering) return "An answer is being written. Stop it, or wait for its end.";
  const over = question.length - QUESTION_MAX;
  if (over > 0)
    return `A question has at most ${QUESTION_MAX.toLocaleString("en")} characters. Shorten it by ${over.toLocaleString("en")}.`;
}

/**
 * Where something is asked: Enter sends, Shift and Enter begin a line. The text is the browser's
 * own, so that typing costs no rendering, and it stays until its question is stored.
 */
export function AskBox({ label, placeholder, isLarge, note, ref, ...rest }: Props) {
  const { error, length, isBusy, box, type, ask, send } = useAsking(rest);
  const id = useId();
  const { onStop, takesFocus } = rest;
  useImperativeHandle(ref, () => {
    const focus = () => box.current?.focus();
    const goOn = () => matchMedia("(pointer: fine)").matches && focus();
    return {
      focus,
      goOn,
      ask: (question) => {
        goOn();
        void ask(question, false);
      },
    };
  });
  return (
    <form onSubmit={send}>
      <div className="ask-box" data-tour="ask-box" data-large={isLarge || undefined}>
        <textarea
          ref={box}
          rows={1}
          dir="auto"
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-below`}
          placeholder={placeholder}
          // biome-ignore lint/a11y/noAutofocus: whoever opens this means to write in it
          autoFocus={takesFocus}
          onInput={type}
          onKeyDown={sendOnEnter}
        />
        {onStop ? (
          <Tooltip label={"Stop the answer"}>
            <Button
              variant="secondary"
              size="icon"
              aria-label="Stop the answer"
              className="rounded-full!"
              onClick={() => {
                onStop();
                box.current?.focus();
              }}
            >
              <Square aria-hidden="true" className="size-3! fill-current" />
            </Button>
          </Tooltip>
        ) : (
          <Tooltip label={"Ask"}>
            <Button
              type="submit"
              variant="primary"
              size="icon"
              aria-label="Ask"
              className="rounded-full!"
            >
              {isBusy ? <Spinner /> : <ArrowUp aria-hidden="true" />}
            </Button>
          </Tooltip>
        )}
      </div>
      <div
        id={`${id}-below`}
        className="flex min-h-6 items-start justify-between gap-4 px-3 pt-1 text-[12px] text-muted-foreground leading-4"
      >
        <p role="alert" className={error ? "text-[13px] text-negative leading-5" : "sr-only"}>
          {error}
        </p>
        {!error && <p>{note}</p>}
        {length > NEARLY_FULL && <p className="shrink-0">{lengthText(length)}</p>}
      </div>
    </form>
  );
}

function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

type Asking = Pick<Props, "draft" | "initial" | "onAsk" | "onStop">;

/** What is typed and asked: one question at a time, and none is lost. */
function useAsking({ draft, initial = "", onAsk, onStop }: Asking) {
  const owner = useOwner();
  const box = useRef<HTMLTextAreaElement>(null);
  const asked = useRef(false);
  const [error, setError] = useState<string>();
  const [length, setLength] = useState(0);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    // What was typed before this ran is newer than what is stored.
    const typed = box.current;
    if (typed?.value !== "") return;
    typed.value = readDraft(owner, draft) || initial;
    setLength(longText(typed.value));
  }, [owner, draft, initial]);

  function type(event: FormEvent<HTMLTextAreaElement>) {
    const { value } = event.currentTarget;
    keepDraft(owner, draft, value);
    setLength(longText(value));
    setError(undefined);
  }
  async function ask(question: string, isTyped: boolean) {
    const refusal = refusalOf(question, onStop !== undefined);
    setError(refusal);
    if (refusal || asked.current) return;
    asked.current = true;
    setBusy(true);
    const failure = await onAsk(question).finally(() => {
      asked.current = false;
      setBusy(false);
    });
    if (failure) return setError(failure);
    // What was typed while the question was stored stays, and so does what was said of it.
    const isOther = box.current !== null && box.current.value.trim() !== question;
    if (!isTyped || isOther) return;
    keepDraft(owner, draft, "");
    if (box.current) box.current.value = "";
    setLength(0);
  }
  function send(event: FormEvent) {
    event.preventDefault();
    const question = box.current?.value.trim() ?? "";
    box.current?.focus();
    if (question !== "") void ask(question, true);
  }
  return { error, length, isBusy, box, type, ask, send };
}

/** The length as far as it is shown: that of a short text would render the box at each key. */
const longText = (text: string) => (text.length > NEARLY_FULL ? text.length : 0);
