"use client";

import { type RefObject, useId, useRef, useState } from "react";
import { useMe } from "@/components/providers/me-provider";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FormNotice } from "@/components/ui/form-notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { Textarea } from "@/components/ui/textarea";
import { MESSAGE_MAX } from "@/lib/domains/connections/constants";
import { introductionOf } from "@/lib/domains/connections/rules/introduction";
import type { ConnectionPath } from "@/lib/domains/connections/schema";
import { useAskIntroduction } from "./use-connections";

type Props = { path: ConnectionPath; to: string; onClose: () => void };

/**
 * Asks a colleague along a path within the product; a contact of one's own is written to by a draft
 * to copy, because nothing is sent to others from here.
 */
export function Introduction({ path, to, onClose }: Props) {
  const draft = introductionOf(path, useMe().full_name);
  const [text, setText] = useState(draft?.text ?? "");
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const ask = useAskIntroduction();
  const contact = path.steps[0]?.to;
  if (!draft || !contact) return null;
  const { member } = path;
  const refusal = ask.data?.ok === false ? ask.data.error : undefined;

  async function send(contactId: string) {
    const asked = { to, contact_id: contactId, colleague_id: member._id, message: text.trim() };
    const result = await ask.mutateAsync(asked);
    if (result.ok) onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={member.is_me ? `Draft to ${draft.to}` : `Ask ${draft.to}`}
      description={
        member.is_me
          ? "Edit and copy it, then send it yourself. Spotlight sends nothing."
          : `${draft.to} sees this in Spotlight and accepts or declines. Nothing is mailed.`
      }
    >
      <FormNotice error={refusal} />
      <label htmlFor={id} className="font-medium text-[13px]">
        Message
      </label>
      <Textarea
        ref={area}
        id={id}
        value={text}
        maxLength={MESSAGE_MAX}
        onChange={({ target }) => setText(target.value)}
        className="mt-1.5 w-full"
      />
      <div className="mt-4 flex flex-wrap items-center justify-end gap-3">
        <CopyDraft text={text} area={area} isMain={member.is_me} />
        {!member.is_me && (
          <SubmitButton
            type="button"
            variant="primary"
            pending={ask.isPending}
            onClick={() => text.trim() && !ask.isPending && send(contact._id)}
          >
            Ask {draft.to}
          </SubmitButton>
        )}
      </div>
    </Dialog>
  );
}

type Copied = {
  text: string;
  area: RefObject<HTMLTextAreaElement | null>;
  isMain: boolean;
};

function CopyDraft({ text, area, isMain }: Copied) {
  const [said, setSaid] = useState("");
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setSaid("Copied");
    } catch {
      area.current?.select();
      setSaid("Selected. Press Ctrl or Cmd and C to copy.");
    }
  }
  return (
    <>
      <span role="status" className="text-[13px] text-muted-foreground">
        {said}
      </span>
      <Button variant={isMain ? "primary" : "ghost"} onClick={copy}>
        Copy draft
      </Button>
    </>
  );
}
