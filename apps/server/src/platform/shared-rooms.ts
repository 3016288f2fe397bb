import { createAdapter } from '@socket.io/redis-streams-adapter'
import { createClient } from 'redis'
import type { Server } from 'socket.io'
import { ConfigError } from './config-error.ts'
import type { Log } from './log.ts'

/** What makes several servers one: a room has listeners on each of them. */
export type SharedRooms = {
  readonly adapter: Parameters<Server['adapter']>[0]
  /**
   * Calls back when another server has gone, or Redis has been away: what there was to hear
   * meanwhile is lost.
   */
  readonly onLoss: (notify: () => void) => void
  /**
   * Calls back when Redis can be reached again: messages that were to end something may be lost.
   */
  readonly onReturn: (notify: () => void) => void
  readonly close: () => void
}

/** The longest pause between two tries to reach Redis again, in milliseconds. */
const longestPause = 2000
/** How often a server looks whether the others are still there, in milliseconds. */
const lookPause = 5000
const channelPrefix = 'tbl'
/** Each server listens to one channel of this form. */
const serverChannels = `${channelPrefix}#/#?*`

/**
 * Shares rooms through Redis; throws ConfigError when it cannot be reached. A later outage is
 * waited out: news come when it is over, and each server plays on, since nothing but news and
 * presence travels here.
 */
export async function shareRooms(url: string, log: Log, pause = lookPause): Promise<SharedRooms> {
  let wasConnected = false
  const client = createClient({
    url,
    socket: {
      reconnectStrategy: (retries, cause) =>
        wasConnected ? Math.min(100 * 2 ** retries, longestPause) : cause,
    },
  })
  client.on('error', (error) => log.warn({ err: error }, 'Redis cannot be reached'))
  try {
    await client.connect()
  } catch (error) {
    throw new ConfigError(
      `REDIS_URL: ${new URL(url).host} cannot be reached (${error instanceof Error ? error.message : 'unknown error'})`,
    )
  }
  wasConnected = true
  publishOrDrop(client, log)
  let isLooking: ReturnType<typeof setInterval> | undefined
  return {
    adapter: createAdapter(client, { streamName: channelPrefix, channelPrefix }),
    onLoss: (notify) => {
      isLooking = setInterval(watchServers(client, log, notify), pause)
    },
    onReturn: (notify) => void client.on('ready', notify),
    close: () => {
      clearInterval(isLooking)
      client.destroy()
    },
  }
}

type RedisClient = ReturnType<typeof createClient>

/**
 * Compares the servers that listen now with those of the last look; an outage between two looks
 * counts too.
 */
function watchServers(client: RedisClient, log: Log, notify: () => void): () => Promise<void> {
  let known: readonly string[] = []
  let wasAway = false
  client.on('reconnecting', () => {
    wasAway = true
  })
  return async () => {
    if (!client.isReady) return
    try {
      const now = await client.pubSubChannels(serverChannels)
      if (wasAway || known.some((server) => !now.includes(server))) notify()
      known = now
      wasAway = false
    } catch (error) {
      log.warn({ err: error }, 'looking for the other servers failed')
    }
  }
}

/**
 * The adapter leaves a failed PUBLISH unhandled, which would end the process. What it publishes are
 * questions to the other servers, which time out.
 */
function publishOrDrop(client: RedisClient, log: Log): void {
  const publish = client.publish.bind(client)
  const dropping = (channel: string, message: string) =>
    publish(channel, message).catch((error) => {
      log.warn({ err: error }, 'a question to the other servers was lost')
      return 0
    })
  Object.defineProperty(client, 'publish', { value: dropping })
}
