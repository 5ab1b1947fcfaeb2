"use client";

import { Pencil } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Tooltip } from "@/components/ui/tooltip";
import { AskBox } from "./ask-box";

type Props = {
  messageId: string;
  content: string;
  /** Replaces the question; undefined where it cannot be edited. Returns an error message. */
  onEdit?: (content: string) => Promise<string | undefined>;
};

/** A question, which can be edited; everything after it is then answered again. */
export function Question({ messageId, content, onEdit }: Props) {
  const [isEdited, setEdited] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  function close() {
    setEdited(false);
    requestAnimationFrame(() => edit.current?.focus());
  }
  if (isEdited && onEdit)
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves the box inside
      <div className="mb-2" onKeyDown={({ key }) => key === "Escape" && close()}>
        <AskBox
          draft={`edit:${messageId}`}
          initial={content}
          label="Change the question"
          placeholder="Ask about companies"
          takesFocus
          onAsk={onEdit}
          note="Asking again replaces this question and everything after it."
        />
        <Button variant="ghost" size="small" onClick={close}>
          Cancel
        </Button>
      </div>
    );
  return (
    <div className="group/question mb-1 flex items-start gap-1">
      <h2 dir="auto" className="question-asked">
        {content}
      </h2>
      {onEdit && (
        <Tooltip label={"Edit and ask again"}>
          <button
            ref={edit}
            type="button"
            aria-label="Edit the question and ask again"
            onClick={() => setEdited(true)}
            className="icon-button opacity-0 focus-visible:opacity-100 group-hover/question:opacity-100 pointer-coarse:opacity-100 print:hidden"
          >
            <Pencil aria-hidden="true" className="size-3.5" />
          </button>
        </Tooltip>
      )}
    </div>
  );
}
