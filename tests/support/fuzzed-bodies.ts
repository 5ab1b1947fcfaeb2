/* Bodies that no page sends, derived from those that pages send. Deterministic. */

export const BOUNDARY = "----fuzz";
export type FuzzedBody = { type: string; isCall: boolean; body: string };

const part = (name: string, value: string, more = "") =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const end = `--${BOUNDARY}--\r\n`;
const multipart = `multipart/form-data; boundary=${BOUNDARY}`;

/** Markers that the framework's decoder knows or might know. */
const marks = [..."$@FhHTQWKBiIuNDnAOoUSsLlGgMmVRrXx-0123456789:"].flatMap((mark) => [
  `$${mark}`,
  `$${mark}1`,
  `$${mark}0:0`,
]);
const texts = [
  ...marks,
  "$1:__proto__:constructor",
  "$0:constructor:constructor",
  "$n1e5",
  `$n${"9".repeat(400)}`,
  "$Dnever",
  "$@ffffffff",
  "\ud800",
  "\u0000",
];
const bent = (whole: string) => [
  "",
  whole.slice(0, whole.length / 2),
  whole.slice(1),
  `${whole}${whole}`,
  whole.replaceAll('"', ""),
  `\ufeff${whole}`,
];
const deep = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;

/** Calls of a script with JSON text. */
const asText = (): FuzzedBody[] =>
  [
    ...texts.map((text) => JSON.stringify([text])),
    ...texts.slice(0, 40).map((text) => JSON.stringify([{ project_name: text }, text])),
    ...bent(JSON.stringify([{ project_name: "A" }, "org_a:usr_b"])),
    ...["{}", "null", "1", '"$K1"', "[[[[", "NaN", "[1e999]", '{"then":"$1"}', '[{"then":"$0"}]'],
    ...[60, 2_000, 20_000, 200_000].map(deep),
    `[${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}]`,
    `[${"[],".repeat(200_000)}[]]`,
  ].map((body) => ({ type: "text/plain;charset=UTF-8", isCall: true, body }));

/** Calls of a script with a form. */
const asForm = (): FuzzedBody[] => {
  const good = part("_1_email", "a@b.example") + part("0", '[{"values":{}},"$K1"]') + end;
  return [
    ...bent(good),
    ...texts.slice(0, 60).map((text) => part("0", JSON.stringify([text])) + end),
    part("1", "[]") + part("0", '["$1"]') + end,
    part("0", '["$1"]') + end,
    part("0", "[]") + part("0", '["$K1"]') + end,
    part("0", '["$K1"]', '; filename="a.txt"') + end,
    part("0", '["$K1"]').replace("\r\n\r\n", "\r\ncontent-transfer-encoding: base64\r\n\r\n") + end,
    part("", "") + end,
    part("0".repeat(2_000), "[]") + end,
    end,
    "--other--\r\n",
  ].map((body) => ({ type: multipart, isCall: true, body }));
};

/** Forms sent without a script; `id` is an action of the build. */
const withoutScript = (id: string): FuzzedBody[] => {
  const reference = (bound: unknown) => JSON.stringify({ id, bound });
  const bound = (value: string) =>
    part("$ACTION_REF_1", "") + part("$ACTION_1:0", reference("$@1")) + part("$ACTION_1:1", value);
  return [
    ...bent(bound('[{"values":{}}]') + part("$ACTION_KEY", "k1") + end),
    ...texts.slice(0, 60).map((text) => bound(JSON.stringify([text])) + end),
    bound("{") + end,
    bound(deep(20_000)) + end,
    ...["$@2", "$1", "$F1", 7, {}].map(
      (value) => part("$ACTION_REF_1", "") + part("$ACTION_1:0", reference(value)) + end,
    ),
    part("$ACTION_REF_1", "") + end,
    part("$ACTION_REF_x", "") + part("$ACTION_x:0", reference(null)) + end,
    part(`$ACTION_ID_${id}`, "", '; filename="a"') + end,
    part("$ACTION_ID_7f", "") + end,
    part("$ACTION_KEY", "") + end,
    part("$ACTION_", "") + end,
  ].map((body) => ({ type: multipart, isCall: false, body }));
};

/** All fuzzed bodies; `id` is an action of the build. */
export const fuzzedBodies = (id: string): FuzzedBody[] => [
  ...asText(),
  ...asForm(),
  ...withoutScript(id),
];
