"use client";

import { type RefObject, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useMe } from "@/components/providers/me-provider";
import { Button } from "@/components/ui/button";
import { CopyField } from "@/components/ui/copy-field";
import { Field } from "@/components/ui/field";
import type { MadeApiKey } from "@/lib/domains/api-keys/schema";
import { ApiKeyList } from "./api-key-list";
import { GenerateKeyForm } from "./generate-key-form";
import { masked } from "./masked";
import { useApiKeys } from "./use-api-keys";

type Props = {
  made: MadeApiKey | undefined;
  onMade: (key: MadeApiKey | undefined) => void;
  /** With "key" the form of a new key is open at first. */
  starts?: "key" | "invitation";
};

/** The organization's API keys: the new one, creating one, and the existing ones. */
export function ApiAccessSection({ made, onMade, starts }: Props) {
  const isAdmin = useMe().role === "admin";
  const [isGenerating, setGenerating] = useState(starts === "key" && isAdmin);
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  function show(key: MadeApiKey) {
    flushSync(() => {
      setGenerating(false);
      onMade(key);
    });
    field.current?.focus();
  }

  function cancel() {
    flushSync(() => setGenerating(false));
    opener.current?.focus();
  }

  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-3">
        <KeyField key={made?._id} input={field} made={made} />
        {isGenerating && <GenerateKeyForm onMade={show} onCancel={cancel} />}
        {!isGenerating && isAdmin && (
          <Button
            ref={opener}
            variant="primary"
            onClick={() => setGenerating(true)}
            className="self-start"
          >
            Generate Key
          </Button>
        )}
        {!isAdmin && (
          <p className="text-[13px] text-muted-foreground">
            Only admins can generate, rotate and revoke keys.
          </p>
        )}
      </div>
      <ApiKeyList
        canChange={isAdmin}
        onMade={show}
        onRevoked={(keyId) => keyId === made?._id && onMade(undefined)}
      />
    </div>
  );
}

type KeyFieldProps = { input: RefObject<HTMLInputElement | null>; made: MadeApiKey | undefined };

/** The new key in full; otherwise only the start of the newest one, as the rest is not stored. */
function KeyField({ input, made }: KeyFieldProps) {
  const newest = useApiKeys().data?.items[0];
  const shown = made ?? newest;
  const hint = made
    ? "Copy it now. We can’t show it again."
    : newest && `${newest.name}. Keys are shown in full only once, when created.`;
  return (
    <Field name="api_key" label="API Key" hint={hint}>
      {({ autoFocus: _, ...control }) => (
        <CopyField
          ref={input}
          control={control}
          what="API key"
          value={made?.key}
          mask={shown ? masked(shown.prefix) : "None yet"}
        />
      )}
    </Field>
  );
}
