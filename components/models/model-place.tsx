"use client";

import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { FieldErrors } from "@/lib/core/errors";
import { MODEL_KEY_MAX, MODEL_NAME_MAX, modelPlaces } from "@/lib/domains/models/constants";
import type { ModelDraft } from "./model-draft";

type Props = {
  draft: ModelDraft;
  onChange: (changes: Partial<ModelDraft>) => void;
  errors: FieldErrors | undefined;
  hasKey: boolean;
  /** Addresses in private networks that the operator allows. */
  privateUrls: readonly string[];
};

type Place = { name: string; provider: ModelDraft["provider"]; base_url: string };

const OTHER: Place = { name: "Another server", provider: "openai-compatible", base_url: "" };

/** Known providers, addresses that the operator allows, and any other server. */
function ProviderField({ draft, onChange, errors, privateUrls }: Props) {
  const own = privateUrls.map((url): Place => ({ ...OTHER, name: url, base_url: url }));
  const places = [...modelPlaces, ...own, OTHER];
  const known = places.findIndex(
    ({ base_url, provider }) => base_url === draft.base_url && provider === draft.provider,
  );
  return (
    <Field name="provider" label="Provider" errors={errors?.provider}>
      {({ autoFocus: _, ...control }) => (
        <Select
          {...control}
          value={known < 0 ? places.length - 1 : known}
          onChange={(event) => {
            const { provider, base_url } = places[Number(event.target.value)] ?? OTHER;
            onChange({ provider, base_url });
          }}
        >
          {places.map(({ name }, index) => (
            <option key={name} value={index}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** The provider, its address and the key. */
export function ModelPlace(props: Props) {
  const { draft, onChange, errors, hasKey } = props;
  return (
    <>
      <ProviderField {...props} />
      <Field
        name="base_url"
        label="Base URL"
        hint="Questions and the evidence for their answers are sent there"
        errors={errors?.base_url}
      >
        {({ autoFocus: _, ...control }) => (
          <Input
            {...control}
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://…/v1"
            value={draft.base_url}
            onChange={(event) => onChange({ base_url: event.target.value })}
          />
        )}
      </Field>
      <Field name="model" label="Model" errors={errors?.model}>
        {({ autoFocus: _, ...control }) => (
          <Input
            {...control}
            autoComplete="off"
            spellCheck={false}
            maxLength={MODEL_NAME_MAX}
            value={draft.model}
            onChange={(event) => onChange({ model: event.target.value })}
          />
        )}
      </Field>
      <Field
        name="key"
        label="Key"
        note={hasKey ? "stored" : "if the server needs one"}
        hint={hasKey ? "Leave it empty to keep the stored key" : undefined}
        errors={errors?.key}
      >
        {({ autoFocus: _, ...control }) => (
          <Input
            {...control}
            type="password"
            autoComplete="off"
            maxLength={MODEL_KEY_MAX}
            value={draft.key}
            onChange={(event) => onChange({ key: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}
