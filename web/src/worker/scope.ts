/** The worker's global scope, which the types of a worker of any kind do not know. */
export const scope = self as unknown as ServiceWorkerGlobalScope;

type Message = Readonly<Record<string, unknown>>;

/** Calls `take` with the field `name`, and with all of the message, of every message of a page that has it. The worker lives until it resolves. */
export function onMessage(name: string, take: (value: unknown, message: Message) => Promise<unknown>) {
  scope.addEventListener('message', (event) => {
    const message = event.data as Message | null;
    if (message?.[name] !== undefined) event.waitUntil(take(message[name], message));
  });
}
