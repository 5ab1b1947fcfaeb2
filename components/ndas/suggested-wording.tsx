"use client";

import { useId, useRef, useState } from "react";
import { CopyButton } from "@/components/ui/copy-button";
import { SubmitButton } from "@/components/ui/submit-button";
import { Textarea } from "@/components/ui/textarea";
import { FALLBACK_MAX } from "@/lib/domains/ndas/constants";
import type { Wording, WordingInput } from "@/lib/domains/ndas/schema/policy";
import { useSuggestWording } from "./use-ndas";

/** Asks the firm's own model to word a clause, and shows its words to edit and copy. */
export function SuggestedWording({ ndaId, clause }: WordingInput) {
  const suggest = useSuggestWording();
  const { data } = suggest;
  const found = data?.ok ? data.data : null;
  const problem = data && !data.ok ? data.error.message : found?.problem;
  return (
    <div className="mt-3">
      <SubmitButton
        type="button"
        variant="secondary"
        size="small"
        pending={suggest.isPending}
        onClick={() => suggest.isPending || suggest.mutate({ ndaId, clause })}
      >
        {found ? "Suggest other wording" : "Suggest wording"}
      </SubmitButton>
      {problem && (
        <p role="status" className="wrap-anywhere mt-2 text-[13px] text-muted-foreground">
          {problem}
        </p>
      )}
      {found?.text && <Proposal key={found.text} text={found.text} model={found.model} />}
    </div>
  );
}

function Proposal({ text, model }: { text: string } & Pick<Wording, "model">) {
  const id = useId();
  const [edited, setEdited] = useState(text);
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <div className="mt-3">
      <label htmlFor={id} className="wrap-anywhere font-medium text-[13px]">
        Proposal by the model {model}
      </label>
      <div className="mt-1.5 flex items-start gap-2">
        <Textarea
          ref={area}
          id={id}
          dir="auto"
          value={edited}
          maxLength={FALLBACK_MAX}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => setEdited(target.value)}
          className="min-w-0 flex-1"
        />
        <CopyButton
          value={edited}
          label="Copy the proposal"
          onRefused={() => area.current?.select()}
        />
      </div>
      <p id={`${id}-note`} className="mt-1 text-[13px] text-muted-foreground">
        Read and edit it, then send it yourself. It adds no figures or names beyond those already in
        the drafts. Not legal advice.
      </p>
    </div>
  );
}
