import TendonViews

