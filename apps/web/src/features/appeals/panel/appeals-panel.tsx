import { useQuery } from '@tanstack/react-query'
import type { Appeal } from '@tbl/contract/appeals'
import { useEffect, useState } from 'react'
import { useApi } from '../../../platform/api.tsx'

import { SkeletonRows } from '../../../ui/list/rows.tsx'
import { ShowMore, useFirstOf } from '../../../ui/list/show-more.tsx'
import { texts as kit } from '../../../ui/messages.ts'
import { EmptyState, ErrorState } from '../../../ui/page/page-states.tsx'
import { showError } from '../../../ui/toast.ts'
import { texts as shared } from '../messages.ts'
import { AppealDialog } from './appeal-dialog.tsx'
import { AppealTable } from './appeal-table.tsx'
import classes from './appeals-panel.module.css'
import { texts } from './messages.ts'

const pageSize = 50

/** The appeals of a course, for its instructor: those that wait for a decision first. */
export function AppealsPanel({ courseId }: { courseId: string }) {
  const api = useApi()
  const { data, isError, refetch } = useQuery(
    api.appeals.list.queryOptions({ input: { courseId } }),
  )
  const isFailed = isError && data === undefined
  useEffect(() => {
    if (isFailed) showError(shared.loadFailed)
  }, [isFailed])
  if (data) return <Appeals appeals={data} />
  if (!isFailed) return <SkeletonRows />
  return (
    <ErrorState
      title={texts.list.failed}
      text={kit.checkConnection}
      onRetry={() => void refetch()}
    />
  )
}

function Appeals({ appeals }: { appeals: readonly Appeal[] }) {
  const [openId, setOpenId] = useState<string | null>(null)
  const { first, showMore } = useFirstOf(appeals, pageSize)
  const pending = appeals.filter(({ status }) => status === 'pending').length
  return (
    <>
      {appeals.length === 0 ? (
        <EmptyState title={texts.list.empty} text={texts.list.emptyText} />
      ) : (
        <>
          <p className={classes.count} role="status">
            {texts.list.count({ pending, appeals: appeals.length })}
          </p>
          <AppealTable appeals={first} onOpen={setOpenId} />
          <ShowMore shown={first.length} total={appeals.length} onMore={showMore} />
        </>
      )}
      <AppealDialog appealId={openId} onClose={() => setOpenId(null)} />
    </>
  )
}
