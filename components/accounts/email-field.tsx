import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

type Props = {
  label?: string;
  hint?: string;
  errors: string[] | undefined;
  /** The value typed before. */
  value: string | undefined;
};

/** The email that somebody signs in with, marked so that password managers recognize it. */
export function EmailField({ label = "Email", hint, errors, value }: Props) {
  return (
    <Field name="email" label={label} hint={hint} errors={errors}>
      {(control) => (
        <Input {...control} type="email" required autoComplete="username" defaultValue={value} />
      )}
    </Field>
  );
}
