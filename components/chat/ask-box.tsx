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

/** From this length on the remaining room is shown. */
const NEARLY_FULL = QUESTION_MAX - 400;

export type AskBoxHandle = {
  focus(): void;
  /** Takes over the focus when its element disappears; on touch the keyboard stays closed. */
  goOn(): void;
  /** Asks a question that was not typed; the typed text stays. */
  ask(question: string): void;
};

type Props = {
  /** The key of the draft, which is restored after a reload. */
  draft: string;
  label: string;
  placeholder: string;
  /** Sends the question; returns an error message, and then the typed text stays. */
  onAsk: (question: string) => Promise<string | undefined>;
  /** Stops the answer that is being written. */
  onStop?: () => void;
  /** Initial text when no draft exists. */
  initial?: string;
  /** Focuses the box when it appears. */
  takesFocus?: boolean;
  isLarge?: boolean;
  /** Shown below the box while there is no error. */
  note?: string;
  ref?: Ref<AskBoxHandle>;
};

const lengthText = (length: number) =>
  `${length.toLocaleString("en")} of ${QUESTION_MAX.toLocaleString("en")} characters`;

function refusalOf(question: string, isAnswering: boolean): string | undefined {
  if (isAnswering) return "An answer is being written. Stop it, or wait until it is done.";
  const over = question.length - QUESTION_MAX;
  if (over > 0)
    return `A question has at most ${QUESTION_MAX.toLocaleString("en")} characters. Shorten it by ${over.toLocaleString("en")}.`;
}

/**
 * The question box: Enter sends, Shift+Enter starts a new line. It is uncontrolled, so that typing
 * renders nothing; its text stays until the question is stored.
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

/** Drafts and sending: one question at a time, none is lost. */
function useAsking({ draft, initial = "", onAsk, onStop }: Asking) {
  const owner = useOwner();
  const box = useRef<HTMLTextAreaElement>(null);
  const asked = useRef(false);
  const [error, setError] = useState<string>();
  const [length, setLength] = useState(0);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    // Text typed before this ran is newer than the stored draft.
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
    // Text typed while the question was being stored stays, and so does its message.
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

/** The length if it is shown: for short texts it would render the box at each key. */
const longText = (text: string) => (text.length > NEARLY_FULL ? text.length : 0);
