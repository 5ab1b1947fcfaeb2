import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

type Props = { errors: string[] | undefined; value: string | undefined };

/** A new person's name. */
export function NameField({ errors, value }: Props) {
  return (
    <Field name="full_name" label="Your name" errors={errors}>
      {(control) => <Input {...control} required autoComplete="name" defaultValue={value} />}
    </Field>
  );
}
