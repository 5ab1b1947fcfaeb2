import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

type Props = { errors: string[] | undefined; hint: string };

/** A field for a code, marked so that phones and password managers fill it in. */
export function CodeField({ errors, hint }: Props) {
  return (
    <Field name="code" label="Code" hint={hint} errors={errors}>
      {(control) => (
        <Input
          {...control}
          required
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          className="tabular-nums"
        />
      )}
    </Field>
  );
}
