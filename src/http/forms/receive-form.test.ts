import { setTimeout as wait } from "node:timers/promises";
import { Busboy } from "@fastify/busboy";
import { expect, onTestFinished, test, vi } from "vitest";
import { createFormReceiver, readFields, type ReceivedForm } from "./receive-form.ts";

const megabyte = 1024 * 1024;
/** Without its last boundary. */
const cutBody = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\nabc';
type Receiver = ReturnType<typeof createFormReceiver>;

function toRequest(body: ArrayBuffer | ReadableStream | string, headers: Record<string, string> = {}) {
  const init = { method: "POST", body, headers, duplex: "half" };
  return new Request("http://localhost/contact", init);
}

/** A body that repeats a chunk. `read` counts how often it was asked for. */
function createLongBody(chunk: string, count: number) {
  const read = vi.fn();
  const bytes = new TextEncoder().encode(chunk);
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        read();
        if (read.mock.calls.length > count) controller.close();
        else controller.enqueue(bytes);
      },
    },
    { highWaterMark: 0 },
  );
  return { body, read };
}

function createForm(...sizes: number[]): FormData {
  const form = new FormData();
  form.set("name", "Kari");
  for (const size of sizes) form.append("file", new File([new Uint8Array(size)], "a.pdf"));
  return form;
}

interface Options {
  network?: string;
  isAdmitted?: boolean;
}

async function receive<T>(
  receiver: Receiver,
  form: FormData,
  handle: (form: ReceivedForm) => Promise<T>,
  { network = "a", isAdmitted = true }: Options = {},
) {
  const admit = () => Promise.resolve(isAdmitted);
  const encoded = new Response(form);
  const request = toRequest(await encoded.arrayBuffer(), {
    "content-type": encoded.headers.get("content-type") ?? "",
  });
  return receiver.receiveForm(request, { network, maxFiles: 2, admit }, handle);
}

const describe = ({ files }: ReceivedForm) =>
  Promise.resolve(files.map(({ bytes, problem }) => problem ?? bytes.length));

test("reads fields and files, and of files that are too large or too many only the names", async () => {
  const receiver = createFormReceiver();
  expect(await receive(receiver, createForm(3, 10 * megabyte), describe)).toEqual([3, 10 * megabyte]);
  expect(await receive(receiver, createForm(10 * megabyte + 1, 5), describe)).toEqual(["too_large", 5]);
  expect(await receive(receiver, createForm(1, 2, 3), describe)).toEqual([1, 2, "not_received"]);
  expect(await receive(receiver, createForm(1), describe, { isAdmitted: false })).toEqual(["not_received"]);
  const name = await receive(receiver, createForm(1), ({ fields }) => Promise.resolve(fields.get("name")));
  expect(name).toBe("Kari");
});

test("keeps a limited number of bytes for all requests and for each network", async () => {
  const receiver = createFormReceiver();
  const form = () => createForm(10 * megabyte, 10 * megabyte);
  const kept = [10 * megabyte, 10 * megabyte];
  await receive(receiver, form(), async () => {
    await receive(receiver, form(), async () => {
      expect(await receive(receiver, form(), describe)).toEqual(["not_received", "not_received"]);
      await receive(
        receiver,
        form(),
        async () => {
          expect(await receive(receiver, form(), describe, { network: "c" })).toContain("not_received");
        },
        { network: "b" },
      );
    });
  });
  // Everything is given back, also after a failure.
  await expect(receive(receiver, form(), () => Promise.reject(new Error("failed")))).rejects.toThrow(
    "failed",
  );
  for (let count = 0; count < 5; count += 1) expect(await receive(receiver, form(), describe)).toEqual(kept);
});

test("keeps a limited amount of text for each request, for each network and for all", async () => {
  const receiver = createFormReceiver();
  const never = () => Promise.reject(new Error("not reached"));
  const createText = (...sizes: number[]) => {
    const form = new FormData();
    for (const size of sizes) form.append("message", "x".repeat(size * 1024));
    return form;
  };
  const readLength = ({ fields }: ReceivedForm) => Promise.resolve(fields.getAll("message").join("").length);
  const flood = Array.from({ length: 100 }, () => 250);
  await expect(receive(receiver, createText(...flood), never)).rejects.toMatchObject({ code: "too_large" });
  await expect(receive(receiver, createText(300), never), "never cut off").rejects.toMatchObject({
    code: "too_large",
  });
  const form = () => createText(250, 250);
  expect(await receive(receiver, form(), readLength)).toBe(500 * 1024);

  /** Receives a form of each network, and calls `meanwhile` before they are done. */
  const hold = ([network, ...rest]: string[], meanwhile: () => Promise<void>): Promise<void> =>
    network === undefined ? meanwhile() : receive(receiver, form(), () => hold(rest, meanwhile), { network });
  const busy = { code: "unavailable" };
  const two = (network: string) => [network, network];
  await hold(two("a"), async () => {
    await expect(receive(receiver, form(), never)).rejects.toMatchObject(busy);
    const others = Array.from({ length: 15 }, (_, index) => two(`b${index}`)).flat();
    await hold(others, async () => {
      await expect(receive(receiver, form(), never, { network: "c" })).rejects.toMatchObject(busy);
      // There is room for a text of the usual length.
      expect(await receive(receiver, createText(4), readLength, { network: "c" })).toBe(4 * 1024);
    });
  });
  await hold(two("a"), () => Promise.resolve());

  // Large files do not keep out enquiries without any.
  await receive(receiver, createForm(10 * megabyte, 10 * megabyte), async () => {
    await receive(receiver, createForm(10 * megabyte, 10 * megabyte), async () => {
      expect(await receive(receiver, form(), readLength)).toBe(500 * 1024);
    });
  });
});

test("a body that is sent too slowly is refused, and one that keeps up is not", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const receiver = createFormReceiver();
  /** Sends this many bytes each second. */
  const sendSlowly = (bytesPerSecond: number, seconds: number) => {
    let sent = 0;
    return new ReadableStream<Uint8Array>({
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        if ((sent += 1) > seconds) controller.close();
        else controller.enqueue(new Uint8Array(bytesPerSecond).fill(97));
      },
    });
  };
  const measure = (text: string) => Promise.resolve(text.length);
  const slow = receiver.receiveText(toRequest(sendSlowly(10, 600)), "a", measure);
  const slowForm = receiver.receiveForm(
    toRequest(sendSlowly(10, 600), { "content-type": "multipart/form-data; boundary=x" }),
    { network: "a", maxFiles: 2, admit: () => Promise.resolve(true) },
    () => Promise.reject(new Error("not reached")),
  );
  const steady = receiver.receiveText(toRequest(sendSlowly(3_000, 60)), "a", measure);
  const results = Promise.allSettled([slow, slowForm, steady]);
  await vi.advanceTimersByTimeAsync(70_000);
  const refusal = { reason: { code: "unavailable", message: expect.stringContaining("dekning") as string } };
  expect(await results).toMatchObject([refusal, refusal, { value: 180_000 }]);
});

test("a body that ends early while its fields are checked fails the request, not the process", async () => {
  const receiver = createFormReceiver();
  const checked = Promise.withResolvers<boolean>();
  const options = { network: "a", maxFiles: 2, admit: () => checked.promise };
  const request = toRequest(cutBody, { "content-type": "multipart/form-data; boundary=x" });
  const never = () => Promise.reject(new Error("not reached"));
  await expect(receiver.receiveForm(request, options, never)).rejects.toMatchObject({ code: "malformed" });
  checked.resolve(true);
  expect(await receive(receiver, createForm(4), describe)).toEqual([4]);
});

test("refuses what cannot be read, and what is far too large", async () => {
  const receiver = createFormReceiver();
  const options = { network: "a", maxFiles: 2, admit: () => Promise.resolve(true) };
  const never = () => Promise.reject(new Error("not reached"));
  for (const [type, body] of [
    ["multipart/form-data", "x"],
    ["multipart/form-data; boundary=x", cutBody],
  ] as const) {
    const request = toRequest(body, { "content-type": type });
    await expect(receiver.receiveForm(request, options, never), type).rejects.toMatchObject({
      code: "malformed",
    });
  }
  const large = createForm(...Array.from({ length: 7 }, () => 10 * megabyte));
  await expect(receive(receiver, large, never)).rejects.toMatchObject({ code: "too_large" });
  expect(await receive(receiver, createForm(4), describe)).toEqual([4]);
});

test("stops reading at too many parts or fields, also of those that belong to nothing", async () => {
  const receiver = createFormReceiver();
  const options = { network: "a", maxFiles: 2, admit: () => Promise.resolve(true) };
  const never = () => Promise.reject(new Error("not reached"));
  const parse = vi.spyOn(Busboy.prototype, "_write");
  onTestFinished(() => parse.mockRestore());
  const parts = {
    "without headers": "\r\n--x\r\n\r\n",
    fields: '\r\n--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n',
    files: '\r\n--x\r\ncontent-disposition: form-data; name="a"; filename="a"\r\n\r\n',
  };
  for (const [kind, part] of Object.entries(parts)) {
    parse.mockClear();
    const { body, read } = createLongBody(part.repeat(5_000), 100);
    const request = toRequest(body, { "content-type": "multipart/form-data; boundary=x" });
    await expect(receiver.receiveForm(request, options, never), kind).rejects.toMatchObject({
      code: "too_large",
    });
    const parsedBytes = parse.mock.calls.reduce((sum, [chunk]) => sum + (chunk as Buffer).length, 0);
    expect(parsedBytes, kind).toBeLessThanOrEqual(12 * 1024);
    expect(read.mock.calls.length, kind).toBeLessThan(10);
  }
});

test("counts the fields of a form without files before it parses them", () => {
  const parse = vi.spyOn(globalThis, "URLSearchParams");
  onTestFinished(() => parse.mockRestore());
  expect(() => readFields("a&".repeat(100))).toThrow("Meldingen er for stor.");
  expect(parse).not.toHaveBeenCalled();
  parse.mockRestore();
  expect([...readFields("name=Kari&week=a&week=b")]).toEqual([
    ["name", "Kari"],
    ["week", "a"],
    ["week", "b"],
  ]);
  expect([...readFields(`a${"&a".repeat(99)}`)]).toHaveLength(100);
});

test("others are served between two long texts", async () => {
  const receiver = createFormReceiver();
  const order: string[] = [];
  const handle = async () => {
    order.push("text");
    setTimeout(() => order.push("others"));
  };
  const send = () => receiver.receiveText(toRequest("x".repeat(100_000)), "a", handle);
  await Promise.all([send(), send(), send()]);
  await wait(1);
  expect(order).toEqual(["text", "others", "text", "others", "text", "others"]);
});

test("a text without files counts as kept from its first byte until it is handled", async () => {
  const receiver = createFormReceiver();
  const never = () => Promise.reject(new Error("not reached"));
  const text = "å".repeat(250 * 1024);
  /** Receives a text of each network, and calls `meanwhile` before they are done. */
  const hold = ([network, ...rest]: string[], meanwhile: () => Promise<void>): Promise<void> =>
    network === undefined
      ? meanwhile()
      : receiver.receiveText(toRequest(text), network, (received) => {
          expect(received).toBe(text);
          return hold(rest, meanwhile);
        });
  const two = ["a", "a"];
  await hold(two, async () => {
    await expect(receiver.receiveText(toRequest(text), "a", never)).rejects.toMatchObject({
      code: "unavailable",
    });
    await hold(["b"], () => Promise.resolve());
  });
  await hold(two, () => Promise.resolve());

  const { body, read } = createLongBody("x".repeat(100 * 1024), 100);
  await expect(receiver.receiveText(toRequest(body), "a", never)).rejects.toMatchObject({
    code: "too_large",
  });
  expect(read).toHaveBeenCalledTimes(6);
  const announced = toRequest(createLongBody("x", 1).body, { "content-length": String(megabyte) });
  await expect(receiver.receiveText(announced, "a", never)).rejects.toMatchObject({ code: "too_large" });
  await hold(two, () => Promise.resolve());
});
