import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { PASSWORD_MIN } from "@/lib/domains/accounts/constants";

type Props = { name?: string; label?: string; errors: string[] | undefined };

/** A field for a new password, with the rules it must follow. */
export function NewPasswordField({ name = "password", label = "Password", errors }: Props) {
  return (
    <Field name={name} label={label} hint={`At least ${PASSWORD_MIN} characters.`} errors={errors}>
      {(control) => <Input {...control} type="password" required autoComplete="new-password" />}
    </Field>
  );
}
